import { readStore } from '@hansang/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { keepStore } from '../../../visit/remembered-store.ts'
import { useCouponStore } from './use-coupon-store.ts'

const api = useFakeApi()

afterEach(() => localValues.remove('storeInfo'))

const opened = (storeId: string) => renderHook(() => useCouponStore('hansang', storeId), undefined)

describe('the store of the coupon page', () => {
  it('is the remembered one until the current one is read', async () => {
    keepStore(aStoreAnswer({ name: 'Before' }))
    const held = api.holds(readStore)
    const { current } = await opened('1001')
    expect(current()).toMatchObject({ store: { name: 'Before' }, isLoading: true })
    await settled(() => held[0]?.answers({ store: aStoreAnswer({ name: 'Now' }) }))
    expect(current()).toMatchObject({ store: { name: 'Now' }, isLoading: false })
  })

  it('stays the remembered one when it cannot be read', async () => {
    keepStore(aStoreAnswer({ name: 'Before' }))
    api.refuses(readStore, '매장을 찾을 수 없어요.')
    const { current } = await opened('1001')
    expect(current()).toMatchObject({ store: { name: 'Before' }, isLoading: false })
  })

  it('is none in a visit without a store, and none is read', async () => {
    expect((await opened('')).current()).toEqual({ store: null, isLoading: false })
    expect(api.asked(readStore)).toEqual([])
  })
})
