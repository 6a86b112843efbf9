import { CallFailure, registerOrder, type SavedAddress, type StoreAnswer } from '@hansang/contract'
import { type Basket, type BasketLine, emptyBasket, type OrderType, won } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { callApi } from '../../../api/call-api.ts'
import { changeBasket, useBasket } from '../../../basket/basket.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { keepOwnNumber } from '../../../entries/caller-window.ts'
import { alerted } from '../../../ui/index.ts'
import { readStoreNow } from '../../../visit/current-store.ts'
import { changeSavedAddresses } from '../../../visit/saved-addresses.ts'
import { NO_VISIT, changeVisit, useVisit } from '../../../visit/visit.ts'
import { orderButton } from './order-button.ts'
import { useOnToPayment } from './use-on-to-payment.ts'
import { attemptNow, usePlaceOrder } from './use-place-order.ts'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))
vi.mock(import('../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))
vi.mock(import('../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))
vi.mock(import('../../../visit/current-store.ts'), async (actual) => ({
  ...(await actual()),
  readStoreNow: vi.fn(),
}))

const placed = { ok: true, code: 'Success', message: '', answer: { orderNumber: 'A1' } } as never
const openAllDay = aStoreAnswer({ acceptsOrders: true, isSwitchedOpen: true })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-17T03:00:00Z') })
  vi.mocked(readStoreNow).mockResolvedValue(openAllDay)
  vi.mocked(callApi).mockResolvedValue(placed)
  changeBasket((): Basket => ({ ...emptyBasket('1001'), lines: [aLine({ quantity: 3 })] }))
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', phoneHandle: '01012345678' })
  changeSavedAddresses(() => [anAddress()])
})

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  localValues.remove('orderKey', 'ordrId')
})

async function ordering(orderType: OrderType | null = 'delivery') {
  const told = { openAgeCheck: vi.fn(), onMenuChanged: vi.fn() }
  const hook = await renderHook(() => {
    const onPlaced = useOnToPayment()
    return usePlaceOrder({ channel: 'hansang', orderType, onPlaced, ...told })
  }, undefined)
  return { ...told, hook: hook.current, order: () => settled(() => hook.current().order()) }
}

const keys = () => vi.mocked(callApi).mock.calls.map(([, , options]) => options?.idempotencyKey)

describe('placing an order', () => {
  it('registers it and goes on to pay, with its notes', { tags: ['REG-01', 'REG-05'] }, async () => {
    const { order } = await ordering()
    await order()
    expect(callApi).toHaveBeenCalledTimes(1)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(
      '/hansang/order/payment?ordrId=A1',
      expect.objectContaining({ state: expect.objectContaining({ orderId: 'A1' }) }),
    )
    expect(localValues.read('ordrId')).toBe('A1')
    expect(useVisit.getState().orderType).toBe('delivery')
  })

  it('by an agent carries the agent’s own number, and is paid as the caller’s', {
    tags: ['AGT-09', 'STG-08', 'PAY-02'],
  }, async () => {
    keepOwnNumber('01099998888', false)
    changeVisit({ orderSource: 'ARSCP' })
    const { order } = await ordering()
    await order()
    keepOwnNumber('', false)
    expect(callApi).toHaveBeenCalledWith(
      registerOrder,
      expect.objectContaining({ orderSource: 'ARSCP', callerPhone: '01099998888' }),
      expect.anything(),
    )
    expect(navigate).toHaveBeenCalledWith(
      '/hansang/order/payment?ordrId=A1',
      expect.objectContaining({ state: expect.objectContaining({ csYn: 'Y' }) }),
    )
  })

  it('runs once, however often it is tapped', { tags: ['REG-07'] }, async () => {
    const answer = Promise.withResolvers<never>()
    vi.mocked(callApi).mockReturnValue(answer.promise)
    const { order, hook } = await ordering()
    await order()
    expect(hook().isSubmitting).toBe(true)
    await order()
    await settled(() => answer.resolve(placed))
    expect(callApi).toHaveBeenCalledTimes(1)
    expect(hook().isSubmitting).toBe(false)
  })

  it('asks the store as it is now, and sends nothing that it refuses', {
    tags: ['REG-08', 'REG-10'],
  }, async () => {
    vi.mocked(readStoreNow).mockResolvedValue({ ...openAllDay, acceptsOrders: false })
    const { order } = await ordering()
    await order()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('지금은 오픈 준비중이에요.')
    expect(callApi).not.toHaveBeenCalled()
  })

  it('leads to the addresses when a delivery has none', { tags: ['REG-10'] }, async () => {
    changeSavedAddresses(() => [])
    const { order } = await ordering()
    await order()
    expect(alerted).toHaveBeenCalledTimes(1)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/hansang/address/search')
    expect(callApi).not.toHaveBeenCalled()
  })

  it('that is refused says the server’s words, and the menu is read again', {
    tags: ['REG-05', 'REG-13', 'ERR-20'],
  }, async () => {
    vi.mocked(callApi).mockResolvedValue({ ok: false, code: 'fail', message: '가격이 바뀌었어요.' } as never)
    const { order, onMenuChanged } = await ordering()
    await order()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('가격이 바뀌었어요.')
    expect(onMenuChanged).toHaveBeenCalledTimes(1)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('whose answer is lost is the same order at the next tap; after an answer it is another', {
    tags: ['REG-06', 'ERR-21'],
  }, async () => {
    vi.mocked(callApi).mockRejectedValueOnce(new CallFailure('server-error'))
    const { order } = await ordering()
    await order()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('서버 점검중이에요.')
    await order()
    await order()
    const [lost, again, next] = keys()
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })

  it('without a line says that there is none', { tags: ['REG-06', 'ERR-21'] }, async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.mocked(readStoreNow).mockResolvedValue(null)
    const { order } = await ordering()
    await order()
    expect(alerted).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('인터넷'))
    vi.unstubAllGlobals()
  })

  it('that is under way takes no second tap, and says so', { tags: ['ERR-24', 'REG-07'] }, async () => {
    let answer: (placed: never) => void = () => {}
    vi.mocked(callApi).mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { hook, order } = await ordering()
    await order()
    await order()
    expect(callApi).toHaveBeenCalledTimes(1)
    const { isSubmitting } = hook()
    const attempt = attemptNow(useBasket.getState(), openAllDay, 'delivery', {
      isSubmitting,
      now: new Date(),
    })
    expect(orderButton(attempt, []).blockedBecause).toBe('주문을 처리하고 있어요.')
    await settled(() => answer(placed))
    expect(navigate).toHaveBeenCalledTimes(1)
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
    vi.mocked(readStoreNow).mockResolvedValue(store)
    if (addresses) changeSavedAddresses(() => addresses)
    if (lines) changeBasket(() => ({ ...emptyBasket('1001'), lines }))
    const { order } = await ordering()
    await order()
    const said = typeof words === 'string' ? words : expect.stringMatching(words)
    expect(alerted).toHaveBeenCalledExactlyOnceWith(said)
    expect(callApi).not.toHaveBeenCalled()
  })

  it('and leads a delivery without an address to the search of one', { tags: ['ERR-29'] }, async () => {
    changeSavedAddresses(() => [])
    const { order } = await ordering()
    await order()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/hansang/address/search')
  })
})

interface Given {
  readonly store?: StoreAnswer
  readonly addresses?: readonly SavedAddress[]
  readonly lines?: readonly BasketLine[]
}
