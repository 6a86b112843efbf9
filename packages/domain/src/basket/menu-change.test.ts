import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES, type ChannelCode } from '../brands/brand.ts'
import { brandOf } from '../brands/index.ts'
import { ORDER_ORIGINS, type OrderOrigin } from '../order/order-origin.ts'
import { offersMenuChange } from './menu-change.ts'

const ARS: readonly OrderOrigin[] = ['ARS', 'ARSCS', 'ARSCP', 'ARSSELF']
const EXPECTED: Partial<Record<ChannelCode, readonly OrderOrigin[]>> = {
  bbq: ORDER_ORIGINS,
  twozzim: ARS,
  tteokcham: ARS,
}

describe('offersMenuChange', () => {
  it.each(CHANNEL_CODES)('%s', { tags: ['BSK-07'] }, (channel) => {
    const offered = ORDER_ORIGINS.filter((origin) => offersMenuChange(brandOf(channel).features, origin))
    expect(offered).toEqual(EXPECTED[channel] ?? [])
  })
})
