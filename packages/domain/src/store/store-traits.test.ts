import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from '../brands/brand.ts'
import { storeTraits } from './store-traits.ts'

const ORDINARY = storeTraits('1001', 'bbq')

describe('stores that differ from their brand', () => {
  it('any other store has no differences', { tags: ['TMR-15'] }, () => {
    expect(ORDINARY).toEqual({
      hidesPreparationHours: false,
      hidesFoodOrigin: false,
      hidesCutlery: false,
      landingWording: 'standard',
      opensPointsLanding: false,
      eventBanner: 'A',
      checksDistrictAgain: false,
    })
  })

  it.each(CHANNEL_CODES)(
    'store 3926 hides three sections and has its own texts on %s',
    { tags: ['CHN-19', 'INFO-12', 'LND-25', 'TMR-15'] },
    (channel) => {
      expect(storeTraits('3926', channel)).toEqual({
        ...ORDINARY,
        hidesPreparationHours: true,
        hidesFoodOrigin: true,
        hidesCutlery: true,
        landingWording: 'welcome',
        opensPointsLanding: true,
      })
    },
  )

  it.each(['3894', '3902', '3898', '3901', '3899', '3838'])(
    'wifi store %s shows banner B',
    { tags: ['CHN-13', 'TMR-15'] },
    (id) => {
      expect(storeTraits(id, 'wifiorder')).toEqual({ ...ORDINARY, eventBanner: 'B' })
    },
  )

  it('exactly six wifi stores show banner B', { tags: ['CHN-13'] }, () => {
    const ids = Array.from({ length: 10_000 }, (_, id) => String(id))
    expect(ids.filter((id) => storeTraits(id, 'wifiorder').eventBanner === 'B')).toHaveLength(6)
  })

  it('store 3390 needs the second area check on kyochon only', { tags: ['AREA-05', 'TMR-15'] }, () => {
    const channels = CHANNEL_CODES.filter((channel) => storeTraits('3390', channel).checksDistrictAgain)
    expect(channels).toEqual(['kyochon'])
  })
})
