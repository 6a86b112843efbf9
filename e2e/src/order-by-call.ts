import {
  NO_PARTS,
  type CallRefusal,
  type Called,
  callEndpoint,
  type Endpoint,
  type RequestTo,
  approveCancel,
  cancelByStore,
  cancelOrder,
  readOrder,
  registerOrder,
  denyOrder,
  readBoardOrders,
  signInOwner,
  readOwnedParts,
  editStorePart,
  registerPayment,
  settleSandboxPayment,
  enterVisit,
  tender,
} from '@hansang/contract'
import { YEOKSAM_TYPED } from '@hansang/testing/samples'
import { calledNumber, isRefusal, requestedLineOf, won } from '@hansang/domain'
import { newPhone } from './journey.ts'

const DISH = {
  itemId: '100601',
  itemName: '해물파전',
  priceId: '10060101',
  priceName: '기본',
  price: won(15_900),
  options: [],
  restriction: '',
  isEvent: false,
  thumbnailUrl: '',
  coupon: null,
} as const

const SIDE_DISH = {
  ...DISH,
  itemId: '100604',
  itemName: '왕새우튀김',
  priceId: '10060401',
  priceName: '3마리',
  price: won(8_900),
} as const

const METHODS = {
  pickup: { ahead: 'PICK_PRE_CD', after: 'PICK_POST_CD' },
  delivery: { ahead: 'DLVR_PRE_CD', after: 'DLVR_POST_CD' },
} as const

const { means, amount } = tender.fields
const cash = (due: number) => tender.parse({ [means[0]]: 'hansang', [amount[0]]: due })

export interface PlacedOrder {
  readonly number: string
  readonly mark: string
  /** Won. */
  readonly due: number
  /** At once before the store answers; afterwards requests it. */
  cancel(): Promise<void>
}

interface AskedOrder {
  readonly type?: 'pickup' | 'delivery'
  readonly pieces?: number
  readonly sidePieces?: number
  readonly isPaidAhead?: boolean
  readonly phone?: string
}

/** At store 1001, by a new customer unless `phone` is given. */
export async function placeOrder(url: string, asked: AskedOrder = {}): Promise<PlacedOrder> {
  const { type = 'pickup', pieces = 1, sidePieces = 0, isPaidAhead = false, phone = newPhone() } = asked
  const { result } = await call(url, enterVisit, { phone, channel: 'hansang', storeId: '1001' })
  const { token } = answerOf(result)
  const as = <E extends Endpoint>(endpoint: E, request: RequestTo<E>) => call(url, endpoint, request, token)
  const order = await as(registerOrder, {
    channel: 'hansang',
    storeId: '1001',
    type,
    orderSource: 'ARS',
    lines: [
      requestedLineOf({ ...DISH, quantity: pieces }),
      ...(sidePieces > 0 ? [requestedLineOf({ ...SIDE_DISH, quantity: sidePieces })] : []),
    ],
    ...(type === 'delivery' && { address: YEOKSAM_TYPED }),
  })
  const { orderNumber } = answerOf(order.result)
  const reading = async () => answerOf((await as(readOrder, { orderNumber })).result).order
  const { due } = await reading()
  const payment = await as(registerPayment, {
    channel: 'hansang',
    orderNumber,
    paymentMethod: METHODS[type][isPaidAhead ? 'ahead' : 'after'],
    tenders: [cash(due)],
  })
  const { pageUrl } = answerOf(payment.result)
  if (isPaidAhead) await payAt(url, pageUrl, due)
  return {
    number: orderNumber,
    mark: calledNumber(await reading()),
    due,
    cancel: async () => void answerOf((await as(cancelOrder, { orderNumber, reason: '' })).result),
  }
}

async function payAt(url: string, pageUrl: string, due: number): Promise<void> {
  const payKey = pageUrl.split('/').at(-1) ?? ''
  const card = { means: '0001', cardCompany: '', instalment: '00' }
  const paid = await call(url, settleSandboxPayment, {
    payKey,
    resultCode: '0000',
    amount: won(due),
    ...card,
  })
  answerOf(paid.result)
}

export async function signInByCall(url: string): Promise<string> {
  const called = await call(url, signInOwner, { loginId: 'owner1001', password: 'hansang1234' })
  return answerOf(called.result).token
}

/** Accepting begins the cooking, and what is delivered is complete. */
export async function skipPresses(url: string, token: string): Promise<void> {
  const { parts, states } = answerOf((await call(url, readOwnedParts, { storeId: '1001' }, token)).result)
  const seen = states.find(({ part }) => part === 'service')?.revision ?? ''
  const { service } = parts
  if (!service) throw new Error('the store has no part of its services')
  const quick = { ...service, startsCookingOnAccept: true, completesOnDelivery: true }
  const storeParts = { ...NO_PARTS, service: quick }
  answerOf((await call(url, editStorePart, { storeId: '1001', seen, storeParts }, token)).result)
}

/** So that no order rings in the next journey. */
export async function clearBoard(url: string, token: string): Promise<void> {
  const { orders } = answerOf((await call(url, readBoardOrders, { storeId: '' }, token)).result)
  for (const { number: orderNumber, status } of orders) {
    if (status === 'ORDER_READY' || status === 'ORDER_PAY_DONE')
      await call(url, denyOrder, { orderNumber, reason: '' }, token)
    else if (status === 'ORDER_CANCEL_ACCEPT') await call(url, approveCancel, { orderNumber }, token)
    else await call(url, cancelByStore, { orderNumber, reason: '' }, token)
  }
}

export async function call<E extends Endpoint>(
  url: string,
  endpoint: E,
  request: RequestTo<E>,
  token = '',
): Promise<Called<E>> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return await callEndpoint(endpoint, request, { fetch, baseUrl: url, headers })
}

export function answerOf<Answer>(result: { readonly answer: Answer } | CallRefusal): Answer {
  if (isRefusal(result)) throw new Error(`refused: ${result.message}`)
  return result.answer
}
