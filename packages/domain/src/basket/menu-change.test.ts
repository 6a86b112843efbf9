import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES, type ChannelCode } from '../brands/brand.ts'
import { brandOf } from '../brands/index.ts'
import { ORDER_SOURCES, type OrderSource } from '../order/order-source.ts'
import { offersMenuChange } from './menu-change.ts'

const ARS: readonly OrderSource[] = ['ARS', 'ARSCS', 'ARSCP', 'ARSSELF']
const EXPECTED: Partial<Record<ChannelCode, readonly OrderSource[]>> = {
  bbq: ORDER_SOURCES,
  twozzim: ARS,
  tteokcham: ARS,
}

describe('offersMenuChange', () => {
  it.each(CHANNEL_CODES)('%s', { tags: ['BSK-07'] }, (channel) => {
    const offered = ORDER_SOURCES.filter((orderSource) =>
      offersMenuChange(brandOf(channel).features, orderSource),
    )
    expect(offered).toEqual(EXPECTED[channel] ?? [])
  })
})
