import { type ChannelCode, won } from '@hansang/domain'
import { type Caller, newPhone } from './customer.ts'
import { anUnpricedLine, placeOrder } from './ordering.ts'
import { aPayKey, register } from './paying.ts'
import { anItem } from './samples.ts'
import { seoul } from './seoul.ts'
import { aSpender, aWorldCoupon, anExchangeCoupon, tendersOf } from './tenders.ts'
import { useServer } from './use-server.ts'
import { aWorld, aWorldStore, bringIn } from './world.ts'

const COUPON_STORE = {
  channel: 'kyochon',
  pickupDiscounts: [
    { id: '1', kind: 'AMT', value: 2_000, minimumOrder: won(0), combinesWithCoupon: false },
    { id: '2', kind: 'AMT', value: 500, minimumOrder: won(0), combinesWithCoupon: true },
  ],
} as const

const STORES = [
  aWorldStore({ id: '2001', ...COUPON_STORE }),
  aWorldStore({ id: '3001', channel: 'chuncheon' }),
  aWorldStore({
    id: '4001',
    channel: 'kyochon',
    settings: { takesCoupons: false, chatbotMode: '', callAppNumber: '' },
    items: [anItem({ id: '400101', price: 30_000 })],
  }),
]

let issued = 0

/** Customers with points and an order to pay at a store of kyochon, and coupons for it. */
export function usePayers({ hasSweeps = false } = {}) {
  const server = useServer({ now: seoul('2026-03-11 12:00'), hasSweeps, stores: STORES })

  async function issue(given: Partial<Parameters<typeof aWorldCoupon>[0]> = {}): Promise<string> {
    const number = `8591${String(++issued).padStart(6, '0')}`
    const coupon = given.productType === 'BARCODE' ? anExchangeCoupon : aWorldCoupon
    await bringIn(server, aWorld({ coupons: [coupon({ number, ...given })] }))
    return number
  }

  async function aPayer(points = 8_000, channel: ChannelCode = 'kyochon', storeId = '2001') {
    const phone = newPhone()
    const payer = await aSpender(server, { phone, channel, points: [{ available: won(points) }] })
    const lines = [anUnpricedLine(`${storeId}01`)]
    return { phone, payer, orderId: await placeOrder(payer, { type: 'pickup', channel, storeId, lines }) }
  }

  const payKeyFor = (payer: Caller, orderId: string, given: Parameters<typeof tendersOf>[0]) =>
    aPayKey(payer, orderId, { tenders: tendersOf(given) })

  const tender = (payer: Caller, orderId: string, given: Parameters<typeof tendersOf>[0], fields = {}) =>
    register(payer, orderId, { channel: 'kyochon', tenders: tendersOf(given), ...fields })

  return { server, issue, aPayer, payKeyFor, tender }
}
