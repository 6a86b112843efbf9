import { type SavedAddress, type StoreAnswer, readStore, registerOrder } from '@hansang/contract'
import { type Basket, type BasketLine, emptyBasket, type OrderType, won } from '@hansang/domain'
import { basketTexts } from '@hansang/messages'
import { aLine } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { changeBasket, useBasket } from '../../../basket/basket.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { useSession } from '../../../session/session.ts'
import { keepOwnNumber } from '../../../entries/caller-window.ts'
import { mayOwnOrder } from '../../../visit/own-orders.ts'
import { changeSavedAddresses } from '../../../visit/saved-addresses.ts'
import { NO_VISIT, changeVisit, useVisit } from '../../../visit/visit.ts'
import { orderButton } from './order-button.ts'
import { useOnToPayment } from './use-on-to-payment.ts'
import { attemptNow, usePlaceOrder } from './use-place-order.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const BEER = aLine({ itemId: '11', priceId: '110', price: won(5_000), restriction: 'ALCOHOL' })
const PAYMENT = '/hansang/order/payment?ordrId=A1'
const openAllDay = aStoreAnswer({ acceptsOrders: true, isSwitchedOpen: true })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-17T03:00:00Z') })
  api.answers(readStore, { store: openAllDay })
  api.answers(registerOrder, { orderNumber: 'A1' })
  changeBasket((): Basket => ({ ...emptyBasket('1001'), lines: [aLine({ quantity: 3 })] }))
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', phoneHandle: '01012345678' })
  changeSavedAddresses(() => [anAddress()])
})

afterEach(() => {
  vi.useRealTimers()
  localValues.remove('orderKey', 'ordrId', 'ownOrders')
})

async function ordering(orderType: OrderType | null = 'delivery') {
  const told = { openAgeCheck: vi.fn(), onMenuChanged: vi.fn() }
  const { current, where, state } = await renderHookAt(
    '/',
    () => {
      const onPlaced = useOnToPayment()
      return usePlaceOrder({ channel: 'hansang', orderType, onPlaced, ...told })
    },
    undefined,
  )
  return { ...told, hook: current, where, state, order: () => settled(() => current().order()) }
}

const sent = () => api.asked(registerOrder).length

describe('placing an order', () => {
  it('registers it and continues to the payment, with its notes', {
    tags: ['REG-01', 'REG-05'],
  }, async () => {
    const { order, where, state } = await ordering()
    await order()
    expect([sent(), where()]).toEqual([1, PAYMENT])
    expect(state()).toMatchObject({ orderId: 'A1' })
    expect(localValues.read('ordrId')).toBe('A1')
    expect(useVisit.getState().orderType).toBe('delivery')
  })

  it.each([
    ['is remembered by this browser', false],
    ['from a scanned code, whose browser the next guest uses, is not', true],
  ])('%s', async (_, isQr) => {
    changeVisit({ isQr })
    const { order } = await ordering()
    await order()
    expect(mayOwnOrder('hansang', 'running')).toBe(!isQr)
  })

  it('without a chosen type selects delivery first, and is placed by the next tap', async () => {
    changeVisit({ orderType: null })
    const { order } = await ordering(null)
    await order()
    expect([sent(), useVisit.getState().orderType]).toEqual([0, 'delivery'])
  })

  it('that the store refuses leaves the order type and the screen as they are', {
    tags: ['REG-10'],
  }, async () => {
    api.answers(readStore, { store: { ...openAllDay, acceptsOrders: false } })
    changeVisit({ orderType: 'pickup' })
    const { order, where } = await ordering('pickup')
    await order()
    expect([useVisit.getState().orderType, where()]).toEqual(['pickup', '/'])
  })

  it('with alcohol is handed over in person, whatever note was kept', async () => {
    changeBasket(() => ({ ...emptyBasket('1001'), lines: [aLine({ quantity: 3 }), BEER] }))
    useSession.setState({ identityCheckedOn: '2026-02-17' })
    const note = basketTexts.deliveryNotes
    localValues.write('msgToDelivery', note.door1)
    const { order, where } = await ordering()
    await order()
    useSession.setState({ identityCheckedOn: null })
    expect([where(), localValues.read('msgToDelivery')]).toEqual([PAYMENT, note.hand])
    localValues.remove('msgToDelivery', 'msgToStore', 'needSpoon')
  })

  it('by an agent carries the agent’s own number, and is paid as the caller’s', {
    tags: ['AGT-09', 'STG-08', 'PAY-02'],
  }, async () => {
    keepOwnNumber('01099998888', false)
    changeVisit({ orderSource: 'ARSCP' })
    const { order, where, state } = await ordering()
    await order()
    keepOwnNumber('', false)
    expect(api.asked(registerOrder)).toMatchObject([{ orderSource: 'ARSCP', callerPhone: '01099998888' }])
    expect(where()).toBe(PAYMENT)
    expect(state()).toMatchObject({ csYn: 'Y' })
  })

  it('reads the store again, and sends nothing that it refuses', {
    tags: ['REG-08', 'REG-10'],
  }, async () => {
    api.answers(readStore, { store: { ...openAllDay, acceptsOrders: false } })
    const { order } = await ordering()
    await order()
    expect(dialogs.said()).toEqual(['지금은 오픈 준비중이에요.'])
    expect(sent()).toBe(0)
  })

  it('leads to the addresses when a delivery has none', { tags: ['REG-10'] }, async () => {
    changeSavedAddresses(() => [])
    const { order, where } = await ordering()
    await order()
    expect(dialogs.said()).toHaveLength(1)
    expect(where()).toBe('/hansang/address/search')
    expect(sent()).toBe(0)
  })

  it('that the store can make later is placed for the time that is offered, by one tap', {
    tags: ['CAP-04'],
  }, async () => {
    const nextSlot = new Date('2026-02-17T04:30:00Z')
    const offer = '지금은 주문이 많아요. 13:30에 받으실 수 있어요.'
    api.refuses(registerOrder, offer, { nextSlot })
    const { order, where, onMenuChanged } = await ordering()
    dialogs.answers(() => {
      api.answers(registerOrder, { orderNumber: 'A1' })
      return true
    })
    await order()
    expect(dialogs.said()).toEqual([offer])
    expect(api.asked(registerOrder).map(({ promisedAt }) => promisedAt)).toEqual([undefined, nextSlot])
    const keys = api.keysOf(registerOrder)
    expect(new Set(keys).size).toBe(2)
    expect([where(), onMenuChanged.mock.calls.length]).toEqual([PAYMENT, 0])
  })

  it('is not placed for a time that the customer does not want', { tags: ['CAP-04'] }, async () => {
    api.refuses(registerOrder, '13:30에 받으실 수 있어요.', { nextSlot: new Date('2026-02-17T04:30:00Z') })
    dialogs.answers(false)
    const { order, where } = await ordering()
    await order()
    expect([sent(), where(), dialogs.said().length]).toEqual([1, '/', 1])
  })

  it('that is refused shows the server’s message, and reads the menu again', {
    tags: ['REG-05', 'REG-13', 'ERR-20'],
  }, async () => {
    api.refuses(registerOrder, '가격이 바뀌었어요.')
    const { order, onMenuChanged, where } = await ordering()
    await order()
    expect(dialogs.said()).toEqual(['가격이 바뀌었어요.'])
    expect(onMenuChanged).toHaveBeenCalledTimes(1)
    expect(where()).toBe('/')
  })

  it('repeats the same order after a lost answer, and starts a new one after an answer', {
    tags: ['REG-06', 'ERR-21'],
  }, async () => {
    api.fails(registerOrder, 503)
    const { order } = await ordering()
    await order()
    expect(dialogs.said()).toEqual(['서버 점검중이에요.'])
    api.answers(registerOrder, { orderNumber: 'A1' })
    await order()
    await order()
    const [lost, again, next] = api.keysOf(registerOrder)
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })

  it('says offline that there is no connection', { tags: ['REG-06', 'ERR-21'] }, async () => {
    vi.stubGlobal('navigator', { onLine: false })
    api.cuts(readStore)
    const { order } = await ordering()
    await order()
    expect(dialogs.said()).toEqual([expect.stringContaining('인터넷')])
  })

  it('ignores a second tap while under way, and says so', { tags: ['ERR-24', 'REG-07'] }, async () => {
    const held = api.holds(registerOrder)
    const { hook, order, where } = await ordering()
    await order()
    await order()
    expect(sent()).toBe(1)
    const { isSubmitting } = hook()
    const attempt = attemptNow(useBasket.getState(), openAllDay, 'delivery', {
      isSubmitting,
      hasAddress: true,
      now: new Date(),
    })
    expect(orderButton(attempt, []).blockedBecause).toBe('주문을 처리하고 있어요.')
    await settled(() => held[0]?.answers({ orderNumber: 'A1' }))
    expect(where()).toBe(PAYMENT)
  })
})

describe('an order that cannot be placed says why, and is not sent', { tags: ['ERR-42'] }, () => {
  const soju = aLine({ restriction: 'ALCOHOL' })
  const closed = aStoreAnswer({ isSwitchedOpen: false })

  it.each([
    ['ERR-23', 'to a closed store', { store: closed }, /^지금은 오픈 준비중이에요\./],
    ['ERR-29', 'delivered without an address', { addresses: [] }, /^저장된 주소가 없어요\./],
    ['BSK-25', 'under the minimum', { lines: [aLine({ price: won(1_000) })] }, /최소주문금액/],
    ['IDV-08', 'of alcohol without a check', { lines: [soju] }, '주류 구매를 위해 본인인증을 진행해요.'],
  ] as const)('%s: %s', async (_id, _what, given, words) => {
    const { store = openAllDay, addresses, lines } = given as Given
    api.answers(readStore, { store })
    if (addresses) changeSavedAddresses(() => addresses)
    if (lines) changeBasket(() => ({ ...emptyBasket('1001'), lines }))
    const { order } = await ordering()
    await order()
    const said = typeof words === 'string' ? words : expect.stringMatching(words)
    expect(dialogs.said()).toEqual([said])
    expect(sent()).toBe(0)
  })

  it('a delivery without an address leads to the address search', { tags: ['ERR-29'] }, async () => {
    changeSavedAddresses(() => [])
    const { order, where } = await ordering()
    await order()
    expect(where()).toBe('/hansang/address/search')
  })
})

interface Given {
  readonly store?: StoreAnswer
  readonly addresses?: readonly SavedAddress[]
  readonly lines?: readonly BasketLine[]
}
