import { readEventClosing, readStore, readStoreLogin, readStoreNow } from '@hansang/contract'
import { orderingBlocked, type ServiceState, won } from '@hansang/domain'
import { anItem } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useFakePage } from '../../../../test/fake-page.ts'
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
  description: '',
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

describe('the page of a store, open for a while', () => {
  const page = useFakePage()
  const now = new Date('2026-02-17T03:00:00Z')
  const paused: ServiceState = { kind: 'paused', since: now, until: null, minutes: 0 }
  const groups = [{ name: '메뉴', items: [anItem({ id: '10' }), anItem({ id: '11' })] }]

  async function openedFor5s(store = served) {
    const hook = await opened({ ...pageOf(store), groups })
    await import('../../../store-now/follow-store-now.ts')
    await page.passes(5_000)
    return hook
  }

  it('shows within 5 s what staff set: a pause, and a sold-out dish', async () => {
    const soldOut = [{ kind: 'item', id: '11' }] as const
    api.answers(readStoreNow, { isOpenNow: false, revision: '', states: [paused], soldOut })
    const { store, groups: shown } = (await openedFor5s()).current()
    expect(orderingBlocked(store, now)).toEqual({ kind: 'paused', endsAt: '' })
    expect(shown[0]?.items.map(({ isSoldOut }) => isSoldOut)).toEqual([false, true])
  })

  it('opens again by itself', async () => {
    api.answers(readStoreNow, { isOpenNow: true, revision: '', states: [], soldOut: [] })
    const { current } = await openedFor5s(aStoreAnswer({ isSwitchedOpen: false, states: [paused] }))
    expect(orderingBlocked(current().store, now)).toBeNull()
  })

  it('asks nothing of a store whose chat ordering has stopped', async () => {
    const { current } = await openedFor5s(aStoreAnswer({ channel: 'chatbot', status: 'STORE_STATUS_EXPIRE' }))
    expect(current().stop).not.toBeNull()
    expect(api.asked(readStoreNow)).toEqual([])
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
