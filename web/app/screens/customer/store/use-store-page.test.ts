import { readEventClosing, readStore, readStoreLogin } from '@hansang/contract'
import { won } from '@hansang/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { changeSavedAddresses } from '../../../visit/saved-addresses.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../../visit/visit.ts'
import type { StorePage } from './kept-store-page.ts'
import { useStorePage } from './use-store-page.ts'

const api = useFakeApi()
const served = aStoreAnswer()

let close = async () => {}

beforeEach(() => api.answers(readStore, { store: { ...served, deliveryFeeNow: won(4_500) } }))
afterEach(async () => {
  await close()
  changeVisit(NO_VISIT)
  changeSavedAddresses(() => [])
  sessionValues.remove('dlvrPopup', 'storeId')
  localValues.remove('storeInfo')
})

const pageOf = (store = served): StorePage => ({
  store,
  groups: [],
  now: new Date('2026-02-17T03:00:00Z'),
  origin: 'https://order.example.kr',
})

async function opened(page = pageOf()) {
  await close()
  const hook = await renderHook(useStorePage, page)
  close = hook.unmount
  // The API client is imported on demand.
  await import('./store-questions.ts')
  await settled()
  return hook
}

describe('the page of a store', () => {
  it('enters the visit at the store', async () => {
    await opened()
    expect(useVisit.getState()).toMatchObject({ channel: 'hansang', storeId: '1001' })
  })

  it('without an address is shown as served', async () => {
    expect((await opened()).current().store.deliveryFeeNow).toBe(3_000)
    expect(api.asked(readStore)).toEqual([])
  })

  it('shows the delivery fee at the saved address', async () => {
    changeSavedAddresses(() => [anAddress()])
    expect((await opened()).current().store.deliveryFeeNow).toBe(4_500)
    expect(api.asked(readStore)).toMatchObject([{ storeId: '1001', legalCode: anAddress().legalCode }])
  })

  it('of a pickup is shown as served, whatever address is saved', async () => {
    changeSavedAddresses(() => [anAddress()])
    changeVisit({ orderType: 'pickup' })
    await opened()
    expect(api.asked(readStore)).toEqual([])
  })

  it('is read again for another order source', async () => {
    changeVisit({ orderSource: 'ARSCP' })
    await opened()
    expect(api.asked(readStore)).toMatchObject([{ orderSource: 'ARSCP' }])
  })

  it('of a brand with a store login shows whether the store is logged in', async () => {
    const store = aStoreAnswer({ channel: 'bbq' })
    api.answers(readStore, { store })
    api.answers(readStoreLogin, { isOpenNow: true, isLoggedIn: false })
    api.answers(readEventClosing, { isClosed: false })
    expect((await opened(pageOf(store))).current().store.isLoggedIn).toBe(false)
    expect(api.asked(readEventClosing)).toHaveLength(1)
  })

  it('does not show a late answer for an earlier address', async () => {
    changeSavedAddresses(() => [anAddress()])
    const held = api.holds(readStore)
    const { current } = await opened()
    await settled(() => changeSavedAddresses(() => [anAddress({ legalCode: '1168010600' })]))
    await settled(() => held[1]?.answers({ store: { ...served, deliveryFeeNow: won(5_500) } }))
    await settled(() => held[0]?.answers({ store: { ...served, deliveryFeeNow: won(4_500) } }))
    expect(current().store.deliveryFeeNow).toBe(5_500)
  })

  it('shows a source’s own discount only once the visit is known', async () => {
    const tier = {
      id: '1',
      kind: 'AMT',
      value: 2_000,
      minimumOrder: won(0),
      combinesWithCoupon: true,
    } as const
    const store = aStoreAnswer({ pickupDiscounts: [{ ...tier, orderSource: 'ARS' }] })
    const shown: number[] = []
    const hook = await renderHook(
      (page: StorePage) => shown.push(useStorePage(page).store.pickupDiscounts.length),
      pageOf(store),
    )
    await hook.unmount()
    expect([shown[0], shown.at(-1)]).toEqual([0, 1])
  })

  it('does not show another store’s late answer', async () => {
    changeSavedAddresses(() => [anAddress()])
    const held = api.holds(readStore)
    const { current, rerender } = await opened()
    await rerender(pageOf(aStoreAnswer({ id: '1002' })))
    await settled(() => held[0]?.answers({ store: { ...served, deliveryFeeNow: won(4_500) } }))
    expect(current().store).toMatchObject({ id: '1002', deliveryFeeNow: 3_000 })
  })
})

describe('the delivery sheet', () => {
  it('opens by itself once after an address was chosen for a delivery', async () => {
    sessionValues.write('dlvrPopup', 'Y')
    changeVisit({ orderType: 'delivery' })
    const { current } = await opened()
    expect(current().sheet.isOpen).toBe(true)
    await settled(() => current().sheet.close())
    expect(current().sheet.isOpen).toBe(false)
    expect((await opened()).current().sheet.isOpen).toBe(false)
  })

  it('stays closed for a pickup', async () => {
    sessionValues.write('dlvrPopup', 'Y')
    changeVisit({ orderType: 'pickup' })
    expect((await opened()).current().sheet.isOpen).toBe(false)
  })
})
