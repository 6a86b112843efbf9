import { CallFailure } from '@hansang/contract'
import { type Basket, emptyBasket, type OrderType } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../test/sample-store.ts'
import { callApi } from '../../api/call-api.ts'
import { changeBasket } from '../../basket/basket.ts'
import { localValues } from '../../browser-storage.ts'
import { alerted } from '../../ui/index.ts'
import { readStoreNow } from '../../visit/current-store.ts'
import { changeSavedAddresses } from '../../visit/saved-addresses.ts'
import { NO_VISIT, changeVisit, useVisit } from '../../visit/visit.ts'
import { useOnToPayment } from './use-on-to-payment.ts'
import { usePlaceOrder } from './use-place-order.ts'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))
vi.mock(import('../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))
vi.mock(import('../../ui/layers/dialogs.tsx'), async (actual) => ({ ...(await actual()), alerted: vi.fn() }))
vi.mock(import('../../visit/current-store.ts'), async (actual) => ({
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
    expect(alerted).toHaveBeenCalledExactlyOnceWith('지금은 오픈 준비중입니다.')
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
    tags: ['REG-05', 'REG-13'],
  }, async () => {
    vi.mocked(callApi).mockResolvedValue({ ok: false, code: 'fail', message: '가격이 바뀌었어요.' } as never)
    const { order, onMenuChanged } = await ordering()
    await order()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('가격이 바뀌었어요.')
    expect(onMenuChanged).toHaveBeenCalledTimes(1)
    expect(navigate).not.toHaveBeenCalled()
  })

  it('whose answer is lost is the same order at the next tap; after an answer it is another', {
    tags: ['REG-06'],
  }, async () => {
    vi.mocked(callApi).mockRejectedValueOnce(new CallFailure('server-error'))
    const { order } = await ordering()
    await order()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('서버 점검중입니다.')
    await order()
    await order()
    const [lost, again, next] = keys()
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })

  it('without a line says that there is none', { tags: ['REG-06'] }, async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.mocked(readStoreNow).mockResolvedValue(null)
    const { order } = await ordering()
    await order()
    expect(alerted).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('인터넷'))
    vi.unstubAllGlobals()
  })
})
