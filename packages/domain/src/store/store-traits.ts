import type { ChannelCode } from '../brands/brand.ts'

/** What single shops do differently from their brand. */
export interface StoreTraits {
  readonly hidesPreparationHours: boolean
  readonly hidesFoodOrigin: boolean
  readonly hidesCutlery: boolean
  /** Which wording the landing greets with. */
  readonly landingWording: 'standard' | 'welcome'
  /** The points landing opens for this shop whatever its brand. */
  readonly opensPointsLanding: boolean
  readonly eventBanner: 'A' | 'B'
  /** Non-members' addresses are checked a second time, by district. */
  readonly checksDistrictAgain: boolean
}

const ORDINARY: StoreTraits = {
  hidesPreparationHours: false,
  hidesFoodOrigin: false,
  hidesCutlery: false,
  landingWording: 'standard',
  opensPointsLanding: false,
  eventBanner: 'A',
  checksDistrictAgain: false,
}

interface SpecialStores {
  readonly storeIds: readonly string[]
  /** Absent: on every channel. */
  readonly channel?: ChannelCode
  readonly traits: Partial<StoreTraits>
}

const SPECIAL_STORES: readonly SpecialStores[] = [
  {
    storeIds: ['3926'],
    traits: {
      hidesPreparationHours: true,
      hidesFoodOrigin: true,
      hidesCutlery: true,
      landingWording: 'welcome',
      opensPointsLanding: true,
    },
  },
  {
    storeIds: ['3894', '3902', '3898', '3901', '3899', '3838'],
    channel: 'wifiorder',
    traits: { eventBanner: 'B' },
  },
  { storeIds: ['3390'], channel: 'kyochon', traits: { checksDistrictAgain: true } },
]

/** What differs for single stores; the default for all others. */
export function storeTraits(storeId: string, channel: ChannelCode): StoreTraits {
  const special = SPECIAL_STORES.filter(
    (stores) => stores.storeIds.includes(storeId) && (stores.channel ?? channel) === channel,
  )
  return Object.assign({}, ORDINARY, ...special.map(({ traits }) => traits))
}
