import {
  type Endpoint,
  type RequestTo,
  enterVisit,
  readOrder,
  registerOrder,
  registerPayment,
  saveOrderPhone,
  sendOrderText,
  tender,
  textOrderPayment,
} from '@hansang/contract'
import { type ChannelCode, formatCount, formatPhone, isRefusal, requestedLineOf, won } from '@hansang/domain'
import type { smsTexts } from '@hansang/messages'
import { expect, it } from 'vitest'
import { newPhone, useJourneys } from '../src/journey.ts'
import { call } from '../src/order-by-call.ts'
import { textedLink } from '../src/texted-link.ts'

const journeys = useJourneys()

type Texts = typeof smsTexts
type Linking = {
  [Name in keyof Texts]: Texts[Name] extends `${string}{url}${string}` ? Name : never
}[keyof Texts]

interface Sent {
  readonly orderNumber: string
  readonly words: string
}

/** Sends each text; yields its order's number and words unique to that text. */
const SENDERS: Readonly<Record<Linking, () => Promise<Sent>>> = {
  payUrl: async () => {
    const { orderNumber, due, as, tenders } = await anOrder('hansang', 7)
    const texted = { paymentMethod: 'PICK_PRE_CD_URL', wantsPageUrl: false, tenders } as const
    await as(registerPayment, { channel: 'hansang', orderNumber, ...texted })
    return { orderNumber, words: `${formatCount(due)}원 결제` }
  },
  order: async () => {
    const { orderNumber, as, tenders } = await anOrder('hansang')
    await as(sendOrderText, { channel: 'hansang', orderNumber, paymentMethod: 'PICK_POST_CD', tenders })
    return { orderNumber, words: orderNumber }
  },
  wifi: async () => {
    const { orderNumber, as } = await anOrder('wifiorder')
    const phone = newPhone()
    await as(saveOrderPhone, { orderNumber, phone, storeNote: '' })
    await as(textOrderPayment, { channel: 'wifiorder', orderNumber, phone: '', storeId: STORES.wifiorder.id })
    return { orderNumber, words: formatPhone(phone) }
  },
}

it.each(Object.keys(SENDERS) as Linking[])(
  'the link of the text "%s" is redeemed by the page it opens, and kept out of its address',
  { tags: ['PAY-51', 'WBSK-06', 'LND-42'] },
  async (name) => {
    const { orderNumber, words } = await SENDERS[name]()
    const link = await textedLink(await journeys.phone(), words)
    expect(new URL(link).hash).toMatch(/^#(?:[\w-]{22}|[\w-]{43})$/)
    const phone = await journeys.phone()
    const redeemed = phone.waitForResponse(/\/auth\/proveByLink$/)
    await phone.goto(link)
    const answer = (await (await redeemed).json()) as Record<string, unknown>
    expect([answer.code, answer.ordrId]).toEqual(['Success', orderNumber])
    await phone.waitForFunction(() => location.hash === '')
  },
)

const STORES = {
  hansang: { id: '1001', itemId: '100601', priceId: '10060101', price: 15_900 },
  wifiorder: { id: '3894', itemId: '110201', priceId: '11020101', price: 6_500 },
} as const

const { means, amount } = tender.fields

async function anOrder(channel: ChannelCode & keyof typeof STORES, quantity = 1) {
  const { id: storeId, price, ...item } = STORES[channel]
  const phone = channel === 'wifiorder' ? '' : newPhone()
  const entered = await call(journeys.url, enterVisit, { phone, channel, storeId })
  if (isRefusal(entered.result)) throw new Error(entered.result.message)
  const { token } = entered.result.answer
  const as = async <E extends Endpoint>(endpoint: E, request: RequestTo<E>) => {
    const { result } = await call(journeys.url, endpoint, request, token)
    if (isRefusal(result)) throw new Error(`${endpoint.path}: ${result.message}`)
    return result.answer
  }
  const line = { itemName: '', priceName: '', options: [], restriction: '', isEvent: false, thumbnailUrl: '' }
  const request = { ...line, ...item, price: won(price), quantity, coupon: null }
  const { orderNumber } = await as(registerOrder, {
    channel,
    storeId,
    type: 'pickup',
    orderSource: 'ARS',
    lines: [requestedLineOf(request)],
  })
  const { due } = (await as(readOrder, { orderNumber })).order
  return { orderNumber, due, as, tenders: [tender.parse({ [means[0]]: 'hansang', [amount[0]]: due })] }
}
