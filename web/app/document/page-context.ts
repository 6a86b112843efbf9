import type { BrandCompanies, ChannelCode } from '@hansang/domain'
import { RouterContextProvider, createContext } from 'react-router'

/** What the server gives to every page it renders. */
export interface PageContext {
  /** Answers our own API in process; same signature as `fetch`. */
  readonly api: typeof fetch
  /** Of the Content-Security-Policy of this response. */
  readonly nonce: string
  /** The one clock (CLOCK); every rule on the page asks it. */
  readonly now: Date
  /** Public origin, e.g. `https://order.example.kr`, for og:url. */
  readonly origin: string
  readonly isSandbox: boolean
  /** Tells the log what went wrong, with nothing personal in it. */
  readonly reportFault: (error: unknown) => void
  readonly settings: PageSettings
}

/** Where an app is to be had, for each kind of phone. */
export interface AppLinks {
  readonly android: string
  readonly ios: string
}

/** Numbers and names a deployment may change. */
export interface PageSettings {
  readonly testPhone: string
  readonly helpCentrePhone: string
  /** Of the agents who order for callers; `null` where there are none. */
  readonly callCentrePhone: string | null
  readonly callAppPhone: string | null
  readonly companies: BrandCompanies
  readonly appLinks: AppLinks
  /** The cooperative's own ordering site, without a slash at its end; `null` where there is none. */
  readonly cooperativeSite: string | null
  /** The app that the check-in page opens; `null` where none is set. */
  readonly checkInApp: { readonly address: string; readonly links: AppLinks } | null
  /** Whose map is shown in place of our own; its key is public. */
  readonly mapProvider: { readonly kind: 'naver' | 'kakao'; readonly key: string } | null
  /** Origins that a picked address may be sent to. */
  readonly mapOutOrigins: Readonly<Partial<Record<ChannelCode, readonly string[]>>>
  /** Offered on the sign-in pages of a demo world; `null` anywhere else. */
  readonly demoOwnerLogin: DemoLogin | null
  readonly demoAgentLogin: DemoLogin | null
}

export interface DemoLogin {
  readonly loginId: string
  readonly password: string
}

export const DEFAULT_SETTINGS: PageSettings = {
  testPhone: '01000000000',
  helpCentrePhone: '15880000',
  callCentrePhone: null,
  callAppPhone: null,
  companies: {},
  appLinks: {
    android: 'https://play.google.com/store/search?q=hansang&c=apps',
    ios: 'https://apps.apple.com/kr/search?term=hansang',
  },
  cooperativeSite: null,
  checkInApp: null,
  mapProvider: null,
  mapOutOrigins: {},
  demoOwnerLogin: null,
  demoAgentLogin: null,
}

export type LoadContextOptions = Omit<PageContext, 'settings'> & { readonly settings?: Partial<PageSettings> }

export const pageContext = createContext<PageContext>()

/** Made once for each request and handed to the request handler of React Router. */
export function createLoadContext({ settings, ...given }: LoadContextOptions): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, { ...given, settings: { ...DEFAULT_SETTINGS, ...settings } })
  return context
}
