import { countOrderedStores } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { changeVisit, NO_VISIT } from '../../../visit/visit.ts'
import { useOrderAgain } from './ways-on.tsx'

const api = useFakeApi()
const order = anOrder({ storeId: '1001' })
const orderAgain = async () => (await renderHook(() => useOrderAgain(order, 'hansang'), undefined)).current()

beforeEach(() => {
  localValues.write('token', 'T1')
  changeVisit({ ...NO_VISIT, phoneHandle: 'h1.x' })
})
afterEach(() => localValues.remove('token'))

describe('the store of the next order', { tags: ['ORD-06'] }, () => {
  it('is chosen among the stores that the phone has ordered from', async () => {
    api.answers(countOrderedStores, { storeCount: 2 })
    expect(await orderAgain()).toBe('/order/talk/type2')
    expect(api.asked(countOrderedStores)).toEqual([{ phone: 'h1.x', channel: 'hansang' }])
  })

  it.each([1, 0, null])(
    'is the order’s own when the phone has ordered from %s stores',
    async (storeCount) => {
      if (storeCount === null) api.refuses(countOrderedStores, '')
      else api.answers(countOrderedStores, { storeCount })
      expect(await orderAgain()).toBe('/hansang/store/main/1001')
    },
  )

  it('is known from the first where the document brought the number of stores', async () => {
    const drawn = await renderHook(() => useOrderAgain(order, 'hansang', 2), undefined)
    expect(drawn.current()).toBe('/order/talk/type2')
    expect(api.asked(countOrderedStores)).toEqual([])
  })
})
