import { readPointBalance, readStoreNow, recalculateDeliveryFee, registerPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useFakePage } from '../../../../test/fake-page.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aPaymentCoupon } from '../../../../test/sample-coupon.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { NO_VISIT, changeVisit } from '../../../visit/visit.ts'
import { keepChoices, keepCoupons, keptCoupons } from './choices/kept-choices.ts'
import { NO_CONSENT, withAll } from './consents/consents.ts'
import { needsOtherOrder } from './payment-offer.ts'
import { type OrderToPay, usePayableOrder } from './use-payable-order.ts'

const api = useFakeApi()
const order = anOrder()
const NIGHT = new Date('2026-02-17T03:00:00+09:00')
const NOON = new Date('2026-02-17T12:00:00+09:00')
const store = aStoreAnswer()

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://order.example.kr' })
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001' })
  api.answers(readPointBalance, { points: [] })
  api.answers(registerPayment, { pageUrl: 'https://pay.example.kr/1' })
})

async function paying(parts: Partial<OrderToPay> = {}, choosesNow = true) {
  const given: OrderToPay = {
    order,
    store,
    handover: { orderNumber: order.number, storeNote: '', deliveryNote: '', needsCutlery: null },
    channel: 'hansang',
    returnedWith: null,
    reread: async () => ({ state: 'found', order, isStale: false }),
    rereadStore: async () => store,
    ...parts,
  }
  const { current, unmount } = await renderHookAt('/', () => usePayableOrder(given), undefined)
  if (choosesNow) await settled(() => current().form.pick('DLVR_PRE_CD'))
  if (choosesNow) await settled(() => current().form.choose({ consents: withAll(true) }))
  return { current, unmount, pay: () => settled(() => current().pay()) }
}

describe('paying an order', () => {
  it('registers it with the chosen method', async () => {
    const { pay, current } = await paying()
    expect(current().refusal).toBeNull()
    await pay()
    expect(api.asked(registerPayment)).toMatchObject([
      { orderNumber: order.number, paymentMethod: 'DLVR_PRE_CD', agreesToOrderTerms: true },
    ])
    expect(current().payment.phase.name).toBe('confirming')
  })

  it('is refused by a store that has closed since', async () => {
    const closed = aStoreAnswer({ isSwitchedOpen: false })
    const { pay, current } = await paying({ rereadStore: async () => closed })
    await pay()
    expect(current().payment.phase).toMatchObject({ name: 'failed' })
    expect(api.asked(registerPayment)).toEqual([])
  })

  it('uses the last known store when it cannot be read again', async () => {
    const { pay } = await paying({ rereadStore: async () => null })
    await pay()
    expect(api.asked(registerPayment)).toHaveLength(1)
  })

  it('asks for the household in a chat order of a household', async () => {
    const inChat = { order: { ...order, chatbotMode: 'Y' }, channel: 'chatbot' } as const
    const { current } = await paying(inChat)
    expect(current().refusal?.reason).toBe('dongEmpty')
    await settled(() => current().form.changePlace({ dong: '101', ho: '1203', eatsInHall: false }))
    expect(current().refusal).toBeNull()
  })

  it('drops the kept coupon of an order with nothing left to pay', async () => {
    const covered = anOrder({ channel: 'kyochon', exchangeCredit: won(18_000) })
    api.answers(recalculateDeliveryFee, { deliveryFee: won(0) })
    keepCoupons(covered.number, [aPaymentCoupon()])
    const { current } = await paying({ order: covered, channel: 'kyochon' })
    await settled()
    expect(current().spent.coupons.coupons).toEqual([])
    expect(keptCoupons(covered.number)).toEqual([])
  })

  it('as the server drew it shows nothing that the browser keeps, and asks nothing', {
    tags: ['SES-21'],
  }, async () => {
    keepCoupons(order.number, [aPaymentCoupon()])
    keepChoices(order.number, { consents: withAll(true), isFavourite: true })
    const given = {
      order,
      store,
      channel: 'hansang',
      returnedWith: null,
      drawnAt: NOON,
      balances: [],
    } as const
    const handover = { orderNumber: order.number, storeNote: '', deliveryNote: '', needsCutlery: null }
    const reread = async () => ({ state: 'found', order, isStale: false }) as const
    const drawn = { ...given, handover, reread, rereadStore: async () => store }
    const { current, unmount } = await renderHookAt('/', () => usePayableOrder(drawn), undefined)
    expect(current().form.chosen).toEqual({ consents: NO_CONSENT, isFavourite: false })
    expect(current().spent.coupons.coupons).toEqual([])
    expect([api.asked(readPointBalance), api.asked(recalculateDeliveryFee)]).toEqual([[], []])
    await unmount()
    keepCoupons(order.number, [])
  })

  it('as the server drew it judges the store’s hours by the moment of the drawing', {
    tags: ['SES-21'],
  }, async () => {
    const hours = store.businessHours.map((day) => ({ ...day, opensAt: '1030', closesAt: '2200' }))
    const ofHours = aStoreAnswer({ businessHours: hours })
    const refusalOf = async (drawnAt: Date) => {
      const { current, unmount } = await paying({ store: ofHours, drawnAt })
      const { refusal } = current()
      await unmount()
      return refusal?.reason ?? null
    }
    expect([await refusalOf(NOON), await refusalOf(NIGHT)]).toEqual([null, 'storePreparing'])
  })

  it('keeps what is chosen before it is drawn again', { tags: ['TMR-19'] }, async () => {
    const pickedBefore = { current: null }
    const drawn = await paying({ drawnAt: NOON, pickedBefore })
    await drawn.unmount()
    const { current } = await paying({ pickedBefore }, false)
    expect(current().refusal).toBeNull()
    keepChoices(order.number, { consents: NO_CONSENT, isFavourite: false })
  })

  it('says without a request why it cannot be retried', async () => {
    const { current } = await paying()
    await settled(() => current().form.choose({ consents: NO_CONSENT }))
    await settled(() => current().payAgain())
    expect(api.asked(registerPayment)).toEqual([])
  })
})

describe('an order of which something changes before it is paid', () => {
  const page = useFakePage()
  const [line] = order.lines

  async function payingFor5s() {
    const hook = await paying()
    await import('../../../store-now/follow-store-now.ts')
    await page.passes(5_000)
    await hook.unmount()
    return hook.current()
  }

  it('is refused within 5 s for a dish that sold out, and leads back', { tags: ['PAY-25'] }, async () => {
    const soldOut = [{ kind: 'item', id: line?.itemId ?? '' }] as const
    api.answers(readStoreNow, { isOpenNow: true, revision: '', states: [], soldOut })
    const { refusal } = await payingFor5s()
    expect(refusal).toEqual({ reason: 'itemSoldOut', params: { item: line?.name } })
    expect(needsOtherOrder(refusal)).toBe(true)
  })

  it('is refused within 5 s by a store that closed', { tags: ['PAY-25'] }, async () => {
    api.answers(readStoreNow, { isOpenNow: false, revision: '', states: [], soldOut: [] })
    const { refusal } = await payingFor5s()
    expect(refusal).toMatchObject({ reason: 'storePreparing' })
    expect(needsOtherOrder(refusal)).toBe(true)
  })

  it('is not refused for a dish that nobody ordered', async () => {
    api.answers(readStoreNow, {
      isOpenNow: true,
      revision: '',
      states: [],
      soldOut: [{ kind: 'item', id: '999' }],
    })
    expect((await payingFor5s()).refusal).toBeNull()
  })
})
