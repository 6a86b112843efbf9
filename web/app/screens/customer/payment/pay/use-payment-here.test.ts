import { registerPayment, type OrderDetail, type RequestTo } from '@hansang/contract'
import { STATUS_AFTER, emptyBasket, won } from '@hansang/domain'
import { aLine } from '@hansang/testing/samples'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { NOTHING_SPENT } from '../../../../../test/nothing-spent.ts'
import { renderHookAt, settled } from '../../../../../test/render-hook.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { changeBasket } from '../../../../basket/basket.ts'
import { NO_VISIT, changeVisit } from '../../../../visit/visit.ts'
import type { OrderReading } from '../../../../order/index.ts'
import { type PaymentOffer, paymentOffer } from '../payment-offer.ts'
import { usePaymentHere } from './use-payment-here.ts'

const api = useFakeApi()
const order = anOrder({ localVoucher: won(1_000) })
const PLACED = { status: STATUS_AFTER.payment }
const prepare = async () => ({ orderNumber: order.number }) as RequestTo<typeof registerPayment>
const store = aStoreAnswer({ paymentMethods: ['DLVR_PRE_CD'] })
const OFFER = paymentOffer({ order, store, isAgent: false, picked: null, spending: NOTHING_SPENT })

let shows = new Set<(event: object) => void>()
let opened: string[] = []
let went: string[] = []
let reloads = 0

beforeEach(() => {
  shows = new Set()
  opened = []
  went = []
  reloads = 0
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  Object.assign(window, {
    open: (to: string) => void opened.push(to),
    location: { assign: (to: string) => void went.push(to), reload: () => void (reloads += 1) },
    addEventListener: (name: string, listener: (event: object) => void) =>
      void (name === 'pageshow' && shows.add(listener)),
    removeEventListener: (_: string, listener: (event: object) => void) => void shows.delete(listener),
  })
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: order.storeId })
})
afterEach(() => {
  changeVisit(NO_VISIT)
  changeBasket(() => emptyBasket(''))
  vi.unstubAllGlobals()
})

interface Parts {
  readonly reads?: Partial<OrderDetail>
  readonly offer?: Partial<PaymentOffer>
  readonly key?: string
}

async function paying({ reads = {}, offer = {}, key = 'later' }: Parts = {}) {
  const asked = { times: 0 }
  const reread = async (): Promise<OrderReading> => {
    asked.times += 1
    return { state: 'found', order: { ...order, ...reads }, isStale: false }
  }
  const options = {
    order,
    channel: 'hansang' as const,
    offer: { ...OFFER, ...offer },
    returnedWith: null,
    reread,
  }
  const page = await renderHookAt({ pathname: '/pay', key }, () => usePaymentHere(options), undefined)
  return { ...page, asked }
}

describe('a payment of this page', () => {
  it('leads to the receipt once it is placed, with what it was paid by', async () => {
    api.answers(registerPayment, { pageUrl: '' })
    const page = await paying({ reads: PLACED, offer: { couponAmount: won(2_000) } })
    await settled(() => page.current().register(prepare))
    expect(page.where()).toBe(`/hansang/order/complete?ordrId=${order.number}`)
    expect(page.state()).toMatchObject({ orderInfo: { ordrId: order.number }, zeropayAmt: 1_000 })
    expect(page.state()).not.toHaveProperty('couponTotalAmountSendPayUrl')
  })

  it('tells the receipt what coupons paid when the payment link was texted', async () => {
    api.answers(registerPayment, { pageUrl: '' })
    const offer = { method: 'DLVR_PRE_CD_URL', couponAmount: won(2_000) } as const
    const page = await paying({ reads: PLACED, offer })
    await settled(() => page.current().register(prepare))
    expect(page.state()).toMatchObject({ couponTotalAmountSendPayUrl: 2_000 })
  })

  it('asks the server again when the browser shows the page from its cache', async () => {
    const page = await paying({ reads: PLACED })
    await settled(() => shows.forEach((show) => show({ persisted: false })))
    expect(page.asked.times).toBe(0)
    await settled(() => shows.forEach((show) => show({ persisted: true })))
    expect(page.asked.times).toBe(1)
  })

  it('no longer asks after the page was left', async () => {
    const page = await paying()
    await page.unmount()
    expect(shows.size).toBe(0)
  })

  it('given up leads to the visit’s landing and reloads it', async () => {
    const page = await paying()
    await settled(() => page.current().leave())
    expect([page.where(), reloads]).toEqual(['/hansang/1001', 1])
  })

  it('opens another window for its provider', async () => {
    const page = await paying()
    await settled(() => page.current().openPage('https://pay.example.kr/1'))
    expect([page.current().sameWindow, opened]).toEqual([false, ['https://pay.example.kr/1']])
  })

  it('stays in this window in an in-app browser', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 KAKAOTALK 10.1' })
    const page = await paying()
    await settled(() => page.current().openPage('https://pay.example.kr/1'))
    expect([page.current().sameWindow, opened, went]).toEqual([true, [], ['https://pay.example.kr/1']])
  })

  it('turned back from leads to the page before', async () => {
    const page = await paying()
    await settled(() => page.current().cancelConfirm())
    expect(page.where()).toBe('/previous')
  })

  it.each([
    ['the basket of the order', order.storeId, '/hansang/store/cart'],
    ['the store without its basket', '2002', '/hansang/store/main/1001'],
  ])('turned back from on the first page of a visit leads to %s', async (_, storeId, to) => {
    changeBasket(() => ({ ...emptyBasket(storeId), lines: [aLine()] }))
    const page = await paying({ key: 'default' })
    await settled(() => page.current().cancelConfirm())
    expect(page.where()).toBe(to)
  })
})
