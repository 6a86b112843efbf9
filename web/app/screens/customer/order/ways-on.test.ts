import { countOrderedStores } from '@hansang/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { askOptionally } from '../../../api/call-api.ts'
import { changeVisit, NO_VISIT } from '../../../visit/visit.ts'
import { useOrderAgain } from './ways-on.tsx'

vi.mock(import('../../../api/call-api.ts'), async (actual) => ({
  ...(await actual()),
  askOptionally: vi.fn(),
}))

const order = anOrder({ storeId: '1001' })
const orderAgain = async () => (await renderHook(() => useOrderAgain(order, 'hansang'), undefined)).current()

beforeEach(() => {
  vi.clearAllMocks()
  changeVisit({ ...NO_VISIT, phoneHandle: 'h1.x' })
})

describe('the store of the next order', { tags: ['ORD-06'] }, () => {
  it('is chosen among the stores that the phone has ordered from', async () => {
    vi.mocked(askOptionally).mockResolvedValue({ storeCount: 2 } as never)
    expect(await orderAgain()).toBe('/order/talk/type2')
    expect(askOptionally).toHaveBeenCalledExactlyOnceWith(countOrderedStores, {
      phone: 'h1.x',
      channel: 'hansang',
    })
  })

  it.each([1, 0, null])(
    'is the order’s own when the phone has ordered from %s stores',
    async (storeCount) => {
      vi.mocked(askOptionally).mockResolvedValue(storeCount === null ? null : ({ storeCount } as never))
      expect(await orderAgain()).toBe('/hansang/store/main/1001')
    },
  )
})
