import type { BrandCompanies, ChannelCode } from '@hansang/domain'

/** Download links by kind of phone. */
export interface AppLinks {
  readonly android: string
  readonly ios: string
}

/** The app that the check-in page opens, in its own scheme. */
export interface CheckInApp {
  readonly address: string
  readonly links: AppLinks
}

/** Shown in place of our own map. */
export interface MapProvider {
  readonly kind: 'naver' | 'kakao'
  /** Public: works only on the domains registered for it. */
  readonly key: string
}

/** Settings of the operator that pages show, with their defaults. All of them are public. */
export const DEFAULT_PAGE_SETTINGS = {
  testPhone: preset<string>('01000000000'),
  helpCentrePhone: preset<string>('15880000'),
  /** Of the agents who order for callers. */
  callCentrePhone: preset<string | null>(null),
  /** Calls a partner's store that has no number of its own for it. */
  callAppPhone: preset<string | null>(null),
  companies: preset<BrandCompanies>({}),
  appLinks: preset<AppLinks>({
    android: 'https://play.google.com/store/search?q=hansang&c=apps',
    ios: 'https://apps.apple.com/kr/search?term=hansang',
  }),
  /** The cooperative's ordering site, without a trailing slash. */
  cooperativeSite: preset<string | null>(null),
  checkInApp: preset<CheckInApp | null>(null),
  mapProvider: preset<MapProvider | null>(null),
  /** Origins that a picked address may be sent to. */
  mapOutOrigins: preset<Readonly<Partial<Record<ChannelCode, readonly string[]>>>>({}),
}

export type PageSettings = Readonly<typeof DEFAULT_PAGE_SETTINGS>

/* @__NO_SIDE_EFFECTS__ */
function preset<Value>(value: Value): Value {
  return value
}
