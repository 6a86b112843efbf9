import { readStore, registerOrder, saveOrderPhone, textOrderPayment } from '@hansang/contract'
import { type Basket, emptyBasket } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { useDialogs } from '../../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { changeBasket, useBasket } from '../../../../basket/basket.ts'
import { localValues } from '../../../../browser/browser-storage.ts'
import { NO_VISIT, changeVisit } from '../../../../visit/visit.ts'
import { keepNotes } from '../request/order-notes.ts'
import { usePlaceOrder } from '../use-place-order.ts'
import { useTextPayment } from './use-text-payment.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const PHONE = '01012345678'
const MAIN = '/wifiorder/3894?channel=wifiorder&storeId=3894'
const SENT = '결제 링크를 문자로 보냈어요.'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-17T03:00:00Z') })
  const store = aStoreAnswer({ id: '3894', channel: 'wifiorder', acceptsOrders: true, isSwitchedOpen: true })
  api.answers(readStore, { store })
  api.answers(registerOrder, { orderNumber: 'A1' })
  api.answers(saveOrderPhone, { savedCount: 1 })
  api.answers(textOrderPayment, {})
  dialogs.answers(false)
  changeBasket((): Basket => ({ ...emptyBasket('3894'), lines: [aLine()] }))
  changeVisit({ ...NO_VISIT, channel: 'wifiorder', storeId: '3894', orderType: 'pickup' })
  keepNotes({ storeNote: '얼음 적게', deliveryNote: '', needsCutlery: false })
})

afterEach(() => {
  vi.useRealTimers()
  localValues.remove('orderKey', 'ordrId', 'msgToStore', 'msgToDelivery', 'needSpoon')
})

async function tap(typedPhone = PHONE) {
  let needed = 0
  const events = { openAgeCheck() {}, onMenuChanged() {}, onPhoneNeeded: () => void (needed += 1) }
  const { current, where, state } = await renderHookAt(
    '/',
    () => {
      const onPlaced = useTextPayment(typedPhone)
      return usePlaceOrder({ channel: 'wifiorder', orderType: 'pickup', typedPhone, onPlaced, ...events })
    },
    undefined,
  )
  await settled(() => current().order())
  return { where: where(), state: state(), timesPhoneNeeded: needed }
}

const keys = () => api.keysOf(registerOrder)
const linesLeft = () => useBasket.getState().lines.length

describe('ordering from the wifi basket', () => {
  it('registers the order, saves the phone, sends the text, says so, and returns to the main screen', {
    tags: ['WBSK-03', 'WBSK-06', 'LND-41'],
  }, async () => {
    const { where } = await tap()
    expect(api.asked(saveOrderPhone)).toMatchObject([
      { phone: PHONE, orderNumber: 'A1', storeNote: '얼음 적게' },
    ])
    expect(api.asked(textOrderPayment)).toMatchObject([
      { channel: 'wifiorder', orderNumber: 'A1', phone: PHONE, storeId: '3894' },
    ])
    expect(dialogs.said()).toEqual([SENT])
    expect(linesLeft()).toBe(0)
    expect(localValues.read('msgToStore')).toBeNull()
    expect(where).toBe(MAIN)
  })

  it('texts nothing when the phone is refused, and keeps the basket', async () => {
    api.refuses(saveOrderPhone, '휴대폰번호를 확인해 주세요.')
    const { where } = await tap()
    expect(dialogs.said()).toEqual(['휴대폰번호를 확인해 주세요.'])
    expect([api.asked(textOrderPayment), linesLeft(), where]).toEqual([[], 1, '/'])
  })

  it('paying on the same phone opens the payment with its note once the text is sent', {
    tags: ['WBSK-03', 'WBSK-06'],
  }, async () => {
    dialogs.answers(true)
    const { where, state } = await tap()
    expect(api.asked(textOrderPayment)).toHaveLength(1)
    expect(where).toBe('/wifiorder/order/payment?ordrId=A1')
    expect(state).toMatchObject({ orderId: 'A1' })
    expect([linesLeft(), localValues.read('ordrId')]).toEqual([0, 'A1'])
  })

  it.each(['', '0101234567', '02123456789'])(
    'asks for the phone again when it is "%s", and sends nothing',
    { tags: ['WBSK-02', 'ERR-25', 'REG-10'] },
    async (phone) => {
      const { timesPhoneNeeded } = await tap(phone)
      expect(dialogs.said()).toEqual(['휴대폰번호(11자리)를 다시 입력해 주세요.'])
      expect([timesPhoneNeeded, api.asked(registerOrder)]).toEqual([1, []])
    },
  )

  it('a reload under the open popup continues with the same order', { tags: ['WBSK-06'] }, async () => {
    const kept: unknown[] = []
    dialogs.answers(() => {
      kept.push(linesLeft(), localValues.read('orderKey'))
      return false
    })
    await tap()
    expect(kept).toEqual([1, expect.stringContaining(keys()[0] ?? 'none')])
    expect(localValues.read('orderKey')).toBeNull()
  })

  it('reports an order already being paid, and places another at the next tap', {
    tags: ['WBSK-04', 'ERR-26'],
  }, async () => {
    api.answers(saveOrderPhone, { savedCount: 0 })
    await tap()
    expect(dialogs.said()).toEqual(['이미 결제를 요청한 주문이에요.'])
    expect(api.asked(textOrderPayment)).toEqual([])
    expect(linesLeft()).toBe(1)
    await tap()
    expect(new Set(keys()).size).toBe(2)
  })

  it('shows the server’s refusal of a text, and continues with the same order at the next tap', {
    tags: ['WBSK-05'],
  }, async () => {
    api.refuses(textOrderPayment, '결제 시간이 지났어요. 다시 결제해 주세요.')
    const { where } = await tap()
    expect(dialogs.said()).toEqual(['결제 시간이 지났어요. 다시 결제해 주세요.'])
    expect([linesLeft(), where]).toEqual([1, '/'])
    api.answers(textOrderPayment, {})
    expect((await tap()).where).toBe(MAIN)
    expect(new Set(keys()).size).toBe(1)
  })

  it('a lost connection keeps the basket, and is reported', { tags: ['WBSK-03'] }, async () => {
    api.fails(textOrderPayment, 429, '잠시 후 다시 시도해 주세요.')
    await tap()
    expect(dialogs.said()).toEqual(['잠시 후 다시 시도해 주세요.'])
    expect(linesLeft()).toBe(1)
  })
})
