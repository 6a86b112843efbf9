import { readDemoCoupons } from '@hansang/contract'
import { won } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import { underRoot } from '../../../../test/root-data.ts'
import { useDemoCoupons } from './demo-coupons.ts'

const api = useFakeApi()
const COUPON = {
  channel: 'hansang',
  number: '1',
  productType: 'BARCODE',
  goodsPrice: won(5_000),
  menuName: '',
  status: 'ISSUED',
  storeIds: [],
} as const

async function offered(root: { readonly isSandbox: boolean }) {
  const store = { id: '1001', channel: 'hansang' } as const
  const hook = await renderHook(() => useDemoCoupons(store, 'exchange'), undefined, underRoot(root))
  return hook.current().map(({ number }) => number)
}

describe('sample coupons', () => {
  it('are those of the brand, in the sandbox', async () => {
    const ofOther = { ...COUPON, number: '2', channel: 'bbq' } as const
    api.answers(readDemoCoupons, { coupons: [ofOther, COUPON] })
    expect(await offered({ isSandbox: true })).toEqual(['1'])
  })

  it('are not asked for outside the sandbox', async () => {
    expect(await offered({ isSandbox: false })).toEqual([])
    expect(api.asked(readDemoCoupons)).toEqual([])
  })

  it.each([
    ['refused', () => api.refuses(readDemoCoupons, 'x')],
    ['failed', () => api.fails(readDemoCoupons, 503)],
  ])('are none when their reading is %s', async (_, break_) => {
    break_()
    expect(await offered({ isSandbox: true })).toEqual([])
  })
})
