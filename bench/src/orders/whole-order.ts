import { randomUUID } from 'node:crypto'
import {
  type Endpoint,
  type RequestTo,
  encodeRequest,
  enterVisit,
  registerOrder,
  registerPayment,
  settleSandboxPayment,
  tender,
} from '@hansang/contract'
import { type Won, won } from '@hansang/domain'
import { STORE } from '../demo-product.ts'
import { anOrderBody } from './an-order.ts'
import { enterAll } from './customers.ts'

type Answer = Readonly<Record<string, unknown>>

export type Send = (
  endpoint: Pick<Endpoint, 'path'>,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<Answer>

export interface WholeOrder {
  readonly order: string
  readonly due: Won
}

export const CALLS = ['login', 'order', 'payment', 'result'] as const
export type CallName = (typeof CALLS)[number]

type Around = <T>(name: CallName, call: () => Promise<T>) => Promise<T>

const alone: Around = async (_, call) => await call()

/** With idempotency keys; yields the order's number. */
export async function orderWhole(
  send: Send,
  index: number,
  whole: WholeOrder,
  around = alone,
): Promise<string> {
  const from = { 'x-forwarded-for': addressOf(index) }
  const once = () => ({ ...from, 'idempotency-key': randomUUID() })
  const visit = { phone: `0103${String(index).padStart(7, '0')}`, channel: STORE.channel, storeId: STORE.id }
  const entered = await around('login', () => send(enterVisit, wire(enterVisit, visit), from))
  const authorization = `Bearer ${textOf(entered, 'token')}`
  const placed = await around('order', () => send(registerOrder, whole.order, { ...once(), authorization }))
  const orderNumber = textOf(placed, 'ordrId')
  const payment = paymentOf(orderNumber, whole.due)
  const registered = await around('payment', () =>
    send(registerPayment, payment, { ...once(), authorization }),
  )
  const payKey = textOf(registered, 'payUrl').split('/').at(-1) ?? ''
  const decision = wire(settleSandboxPayment, { payKey, resultCode: '0000', amount: whole.due })
  const settled = await around('result', () => send(settleSandboxPayment, decision, once()))
  if (settled['code'] !== 'Success') throw new Error(`the order was not paid: ${JSON.stringify(settled)}`)
  return orderNumber
}

/** Learns the amount due from a refused payment of 1 won. */
export async function aWholeOrder(baseUrl: string): Promise<WholeOrder> {
  const order = await anOrderBody(baseUrl)
  const [customer] = await enterAll(baseUrl, 1)
  const headers = { authorization: `Bearer ${customer?.token}`, 'content-type': 'application/json' }
  const ask = async (path: string, body: string) =>
    (await (await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body })).json()) as Answer
  const orderNumber = textOf(await ask(registerOrder.path, order), 'ordrId')
  const refused = await ask(registerPayment.path, paymentOf(orderNumber, won(1)))
  const { due } = (refused['quote'] ?? {}) as { due?: number }
  if (!due) throw new Error(`no amount: ${JSON.stringify(refused)}`)
  return { order, due: won(due) }
}

function paymentOf(orderNumber: string, due: Won): string {
  return wire(registerPayment, {
    orderNumber,
    channel: STORE.channel,
    paymentMethod: 'DLVR_PRE_CD',
    tenders: [tender.parse({ payMeans: STORE.channel, payAmt: due })],
  })
}

function wire<E extends Endpoint>(endpoint: E, request: RequestTo<E>): string {
  return JSON.stringify(encodeRequest(endpoint, request))
}

function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
}

function textOf(answer: Answer, field: string): string {
  const value = answer[field]
  if (typeof value !== 'string' || value === '') throw new Error(`no ${field}: ${JSON.stringify(answer)}`)
  return value
}
