import { type AgentTeam, type Brand, storeTraits } from '@hansang/domain'

export type LandingKind =
  | 'external'
  | 'skip'
  | 'menu-only'
  | 'visible-call'
  | 'kiosk'
  | 'points'
  | 'carousel'
  | 'standard'

export type LandingRoute = 'chatbot' | 'phone' | 'store' | 'rprs' | AgentTeam

export interface LandingChoice {
  readonly route: LandingRoute
  readonly brand: Pick<Brand, 'code' | 'landing'> & { readonly features: Brand['features'] }
  readonly storeId: string
  readonly hasVisibleCallWord: boolean
  readonly p4: string
  readonly isQr: boolean
  readonly isSmsPath: boolean
  readonly hasPhoneInLink: boolean
  readonly hasPhoneInStorage: boolean
}

export function landingKind(choice: LandingChoice): LandingKind {
  const { route, brand } = choice
  if (brand.features.ordersOnExternalSite) return 'external'
  if (brand.features.skipsLanding) return 'skip'
  if (route === 'chatbot') return choice.isSmsPath ? 'menu-only' : 'skip'
  if (choice.hasVisibleCallWord && choice.p4 !== 'visible') return 'visible-call'
  if (route === 'store' && needsPhone(choice)) return 'kiosk'
  if (route === 'store' && opensPoints(choice)) return 'points'
  return brand.landing
}

function needsPhone({ isQr, hasPhoneInLink, hasPhoneInStorage }: LandingChoice): boolean {
  return !hasPhoneInLink && (isQr || !hasPhoneInStorage)
}

function opensPoints({ brand, storeId }: LandingChoice): boolean {
  return brand.features.opensPointsLanding || storeTraits(storeId, brand.code).opensPointsLanding
}
