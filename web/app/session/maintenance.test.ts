import { visitor } from '@hansang/contract/visitor'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isUnderMaintenance } from './maintenance.ts'

function channelsOf(selSystemChnInfo: unknown) {
  return z.decode(visitor, { hpno: '', token: '', selSystemChnInfo } as never).systemChannels
}

describe('maintenance', () => {
  it('is when the current channel says Y', { tags: ['SES-11', 'LND-07'] }, () => {
    const channels = channelsOf([
      { chnCd: 'bbq', sysServiceYn: 'Y' },
      { chnCd: 'kkanbu', sysServiceYn: 'N' },
    ])
    expect(isUnderMaintenance(channels, 'bbq')).toBe(true)
    expect(isUnderMaintenance(channels, 'kkanbu')).toBe(false)
    expect(isUnderMaintenance(channels, 'hansang')).toBe(false)
  })

  it('a single object counts as a list of one', { tags: ['SES-12'] }, () => {
    expect(isUnderMaintenance(channelsOf({ chnCd: 'bbq', sysServiceYn: 'Y' }), 'bbq')).toBe(true)
  })
})
