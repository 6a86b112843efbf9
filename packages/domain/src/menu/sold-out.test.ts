import { aChosenOption, aGroup, aLine, anItemWithSauces } from '@hansang/testing/samples'
import { expect, it } from 'vitest'
import { priceLine } from '../basket/price-line.ts'
import { requestedLineOf } from '../basket/requested-line.ts'
import { isRefusal } from '../refusal.ts'
import { type PartKey, partKey, soldOutParts, soldOutRefusal, withSoldOut } from './sold-out.ts'

const ITEM = anItemWithSauces()
const marked = (...keys: PartKey[]) => withSoldOut(ITEM, new Set(keys))
const keysOf = (item: typeof ITEM) => soldOutParts([item]).map(partKey)

it('marks an item, a variant or an option, and nothing else', () => {
  expect(keysOf(marked('item:10'))).toEqual(['item:10'])
  expect(keysOf(marked('variant:101', 'option:72'))).toEqual(['variant:101', 'option:72'])
  expect(keysOf(marked('option:another'))).toEqual([])
})

it('takes a mark back that is no longer given', () => {
  const back = withSoldOut(marked('item:10', 'variant:100', 'option:71'), new Set(['option:71']))
  expect(keysOf(back)).toEqual(['option:71'])
})

it('marks an item without any variant left', () => {
  expect(marked('variant:100').isSoldOut).toBe(false)
  expect(marked('variant:100', 'variant:101').isSoldOut).toBe(true)
})

it('marks an item whose group has too few options left for its minimum', () => {
  const item = { ...ITEM, optionGroups: [aGroup({ minimum: 2 })] }
  expect(withSoldOut(item, new Set(['option:71'])).isSoldOut).toBe(false)
  expect(withSoldOut(item, new Set(['option:71', 'option:72'])).isSoldOut).toBe(true)
})

it('refuses a line of a variant that is sold out by its name, and sells the others', () => {
  const menu = new Map([[ITEM.id, marked('variant:100')]])
  const refused = priceLine(menu, requestedLineOf(aLine()))
  expect(refused).toMatchObject({ reason: 'itemSoldOut', params: { item: '간장 한 마리 한 마리' } })
  expect(isRefusal(priceLine(menu, requestedLineOf(aLine({ priceId: '101' }))))).toBe(false)
})

it('refuses to be paid for what has sold out since, by its name', () => {
  const line = aLine({ options: [aChosenOption()] })
  const refused = (...keys: PartKey[]) => soldOutRefusal([line], new Set(keys))
  expect(refused('item:another', 'variant:101', 'option:72')).toBeNull()
  expect([refused('item:10'), refused('variant:100'), refused('option:71')]).toMatchObject([
    { reason: 'itemSoldOut', params: { item: '간장 한 마리' } },
    { reason: 'itemSoldOut', params: { item: '간장 한 마리 한 마리' } },
    { reason: 'optionSoldOut', params: { item: '소스' } },
  ])
})
