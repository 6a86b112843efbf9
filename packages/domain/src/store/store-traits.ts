import type { ChannelCode } from '../brands/brand.ts'

/** Exceptions of single shops from their brand. */
export interface StoreTraits {
  readonly hidesPreparationHours: boolean
  readonly hidesFoodOrigin: boolean
  readonly hidesCutlery: boolean
  readonly landingWording: 'standard' | 'welcome'
  /** The points landing opens whatever the brand. */
  readonly opensPointsLanding: boolean
  readonly eventBanner: 'A' | 'B'
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

export function storeTraits(storeId: string, channel: ChannelCode): StoreTraits {
  const special = SPECIAL_STORES.filter(
    (stores) => stores.storeIds.includes(storeId) && (stores.channel ?? channel) === channel,
  )
  return Object.assign({}, ORDINARY, ...special.map(({ traits }) => traits))
}
