import { CallFailure, registerOrder, saveOrderPhone, textOrderPayment } from '@hansang/contract'
import { type Basket, emptyBasket } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { callApi } from '../../../../api/call-api.ts'
import { changeBasket, useBasket } from '../../../../basket/basket.ts'
import { localValues } from '../../../../browser/browser-storage.ts'
import { alerted, confirmed } from '../../../../ui/index.ts'
import { readStoreNow } from '../../../../visit/current-store.ts'
import { NO_VISIT, changeVisit } from '../../../../visit/visit.ts'
import { keepNotes } from '../order-notes.ts'
import { usePlaceOrder } from '../use-place-order.ts'
import { useTextPayment } from './use-text-payment.ts'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))
vi.mock(import('../../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))
vi.mock(import('../../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
  confirmed: vi.fn(async () => false),
}))
vi.mock(import('../../../../visit/current-store.ts'), async (actual) => ({
  ...(await actual()),
  readStoreNow: vi.fn(),
}))

const PHONE = '01012345678'
const MAIN = '/wifiorder/3894?channel=wifiorder&storeId=3894'
const SENT = { text: '결제 링크를 문자로 보냈어요.', confirm: '바로 결제', cancel: '확인' }

/** What each call is answered, by its path. */
let answers: Map<unknown, () => unknown>

const done = (answer: object = {}) => ({ ok: true, answer })
const refused = (message: string) => ({ ok: false, code: 'fail', message })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-17T03:00:00Z') })
  const store = aStoreAnswer({ id: '3894', channel: 'wifiorder', acceptsOrders: true, isSwitchedOpen: true })
  vi.mocked(readStoreNow).mockResolvedValue(store)
  answers = new Map<unknown, () => unknown>([
    [registerOrder, () => done({ orderNumber: 'A1' })],
    [saveOrderPhone, () => done({ savedCount: 1 })],
    [textOrderPayment, () => done()],
  ])
  vi.mocked(callApi).mockImplementation(async (endpoint) => answers.get(endpoint)?.() as never)
  changeBasket((): Basket => ({ ...emptyBasket('3894'), lines: [aLine()] }))
  changeVisit({ ...NO_VISIT, channel: 'wifiorder', storeId: '3894', orderType: 'pickup' })
  keepNotes({ storeNote: '얼음 적게', deliveryNote: '', needsCutlery: false })
})

afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  localValues.remove('orderKey', 'ordrId', 'msgToStore', 'msgToDelivery', 'needSpoon')
})

/** A tap on "order" with this phone in its field. */
async function tap(typedPhone = PHONE) {
  const told = { openAgeCheck: vi.fn(), onMenuChanged: vi.fn(), onPhoneNeeded: vi.fn() }
  const hook = await renderHook(() => {
    const onPlaced = useTextPayment(typedPhone)
    return usePlaceOrder({ channel: 'wifiorder', orderType: 'pickup', typedPhone, onPlaced, ...told })
  }, undefined)
  await settled(() => hook.current().order())
  return told
}

const called = () => vi.mocked(callApi).mock.calls
const requestTo = (endpoint: unknown) => called().find(([one]) => one === endpoint)?.[1]
const keys = () =>
  called().flatMap(([one, , options]) => (one === registerOrder ? [options?.idempotencyKey] : []))
const linesLeft = () => useBasket.getState().lines.length

describe('ordering from the wifi basket', () => {
  it('registers the order, saves the phone, sends the text, says so, and begins again on the main screen', {
    tags: ['WBSK-03', 'WBSK-06', 'LND-41'],
  }, async () => {
    await tap()
    expect(called().map(([endpoint]) => endpoint)).toEqual([registerOrder, saveOrderPhone, textOrderPayment])
    expect(requestTo(saveOrderPhone)).toEqual({ phone: PHONE, orderNumber: 'A1', storeNote: '얼음 적게' })
    expect(requestTo(textOrderPayment)).toEqual({
      channel: 'wifiorder',
      orderNumber: 'A1',
      phone: PHONE,
      storeId: '3894',
    })
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(SENT)
    expect(linesLeft()).toBe(0)
    expect(localValues.read('msgToStore')).toBeNull()
    expect(navigate).toHaveBeenCalledExactlyOnceWith(MAIN)
  })

  it('the phone in the hand goes on to the payment at once, with its note, once the text is sent', {
    tags: ['WBSK-03', 'WBSK-06'],
  }, async () => {
    vi.mocked(confirmed).mockResolvedValueOnce(true)
    await tap()
    expect(called().map(([endpoint]) => endpoint)).toContain(textOrderPayment)
    const state = expect.objectContaining({ orderId: 'A1' })
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/wifiorder/order/payment?ordrId=A1', { state })
    expect([linesLeft(), localValues.read('ordrId')]).toEqual([0, 'A1'])
  })

  it.each(['', '0101234567', '02123456789'])(
    'asks for the phone again when it is "%s", and sends nothing',
    { tags: ['WBSK-02', 'ERR-25', 'REG-10'] },
    async (phone) => {
      const { onPhoneNeeded } = await tap(phone)
      expect(alerted).toHaveBeenCalledExactlyOnceWith('휴대폰번호(11자리)를 다시 입력해 주세요.')
      expect(onPhoneNeeded).toHaveBeenCalledTimes(1)
      expect(callApi).not.toHaveBeenCalled()
    },
  )

  it('a reload while the popup stands goes on with the same order', { tags: ['WBSK-06'] }, async () => {
    const kept = vi.fn()
    vi.mocked(confirmed).mockImplementationOnce(async () => {
      kept(linesLeft(), localValues.read('orderKey'))
      return false
    })
    await tap()
    expect(kept).toHaveBeenCalledExactlyOnceWith(1, expect.stringContaining(keys()[0] ?? 'none'))
    expect(localValues.read('orderKey')).toBeNull()
  })

  it('an order that is being paid already is said, and the next tap places another', {
    tags: ['WBSK-04', 'ERR-26'],
  }, async () => {
    answers.set(saveOrderPhone, () => done({ savedCount: 0 }))
    await tap()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('이미 결제를 요청한 주문이에요.')
    expect(requestTo(textOrderPayment)).toBeUndefined()
    expect(linesLeft()).toBe(1)
    await tap()
    expect(new Set(keys()).size).toBe(2)
  })

  it('a text that is refused is said in the server’s words; the next tap goes on with the same order', {
    tags: ['WBSK-05'],
  }, async () => {
    answers.set(textOrderPayment, () => refused('결제 시간이 지났어요. 다시 결제해 주세요.'))
    await tap()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('결제 시간이 지났어요. 다시 결제해 주세요.')
    expect([linesLeft(), navigate.mock.calls.length]).toEqual([1, 0])
    answers.set(textOrderPayment, () => done())
    await tap()
    expect(new Set(keys()).size).toBe(1)
    expect(navigate).toHaveBeenCalledExactlyOnceWith(MAIN)
  })

  it('a lost line keeps the basket, and says what happened', { tags: ['WBSK-03'] }, async () => {
    answers.set(textOrderPayment, () => {
      throw new CallFailure('rejected', { status: 429, message: '잠시 후 다시 시도해 주세요.' })
    })
    await tap()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('잠시 후 다시 시도해 주세요.')
    expect(linesLeft()).toBe(1)
  })
})
