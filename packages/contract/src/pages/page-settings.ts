import type { BrandCompanies, ChannelCode } from '@hansang/domain'

export interface AppLinks {
  readonly android: string
  readonly ios: string
}

export interface CheckInApp {
  readonly address: string
  readonly links: AppLinks
}

export interface MapProvider {
  readonly kind: 'naver' | 'kakao'
  /** Public: works only on its registered domains. */
  readonly key: string
}

/** Operator settings; all of them are public. */
export const DEFAULT_PAGE_SETTINGS = {
  testPhone: preset<string>('01000000000'),
  helpCentrePhone: preset<string>('15880000'),
  callCentrePhone: preset<string | null>(null),
  /** For partner stores without a number of their own. */
  callAppPhone: preset<string | null>(null),
  companies: preset<BrandCompanies>({}),
  appLinks: preset<AppLinks>({
    android: 'https://play.google.com/store/search?q=hansang&c=apps',
    ios: 'https://apps.apple.com/kr/search?term=hansang',
  }),
  /** Without a trailing slash. */
  cooperativeSite: preset<string | null>(null),
  checkInApp: preset<CheckInApp | null>(null),
  mapProvider: preset<MapProvider | null>(null),
  /** Origins that may receive a picked address. */
  mapOutOrigins: preset<Readonly<Partial<Record<ChannelCode, readonly string[]>>>>({}),
}

export type PageSettings = Readonly<typeof DEFAULT_PAGE_SETTINGS>

/* @__NO_SIDE_EFFECTS__ */
function preset<Value>(value: Value): Value {
  return value
}
