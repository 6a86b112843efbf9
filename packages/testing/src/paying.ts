import { randomUUID } from 'node:crypto'
import { registerOrder, registerPayment, settleSandboxPayment } from '@hansang/contract'
import type { AttemptRow, OrderRow } from '../../../server/src/db/schema.ts'
import { YEOKSAM_ADDRESS } from './samples.ts'
import { type Answered, type Caller, aStranger } from './customer.ts'
import type { TestServer } from './start-server.ts'

/** An order of one plain item of store 1001, registered and unpaid; yields its number. */
export async function anOrder(
  customer: Caller,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { strId = '1001' } = given as { strId?: string }
  const answered = await customer.post(
    registerOrder,
    {
      channel: 'hansang',
      strId,
      tp: 'pickup',
      ordrReqFrom: 'ARS',
      goodsItemLst: [{ goodsItemId: `${strId}01`, goodsItemPriceId: `${strId}01-p`, qty: 1 }],
      ...given,
    },
    { 'idempotency-key': randomUUID() },
  )
  if (!answered.result.ok) throw new Error(`the order was refused: ${answered.result.message}`)
  return String(answered.body.ordrId)
}

/** What a delivery order has besides. */
export const DELIVERED = {
  tp: 'delivery',
  dlvrAddrInfo: { addr: YEOKSAM_ADDRESS, dtlAddr: '3층', lgldCd: '1168010100' },
} as const

/** Registers a payment as the payment screen does; `given` are wire fields that differ. */
export async function register(
  customer: Caller,
  orderId: string,
  given: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
): Promise<Answered<typeof registerPayment>> {
  const { payAmt = 18_000, ...fields } = given as { payAmt?: number }
  const body = {
    returnUrlYn: 'Y',
    channel: 'hansang',
    ordrId: orderId,
    payGb: 'PICK_PRE_CD',
    payVoList: payAmt === 0 ? [] : [{ payMeans: 'hansang', payAmt }],
    ordrReqFrom: 'ARS',
    ordrAgreeYn: 'Y',
    thrdAgreeYn: 'Y',
    marktRecpAgreeYn: 'N',
    eventCheck: 0,
    ...fields,
  }
  return await customer.post(registerPayment, body, headers)
}

/** Registers a prepaid payment and yields the key of its page. */
export async function aPayKey(
  customer: Caller,
  orderId: string,
  given: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
): Promise<string> {
  const { body } = await register(customer, orderId, given, headers)
  const key = String(body.payUrl).split('/pay/')[1]
  if (!key) throw new Error(`no payment page: ${JSON.stringify(body)}`)
  return key
}

/** Presses a button of the sandbox's page. */
export async function decide(
  server: TestServer,
  payKey: string,
  resultCode: string,
  given: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
): Promise<Answered<typeof settleSandboxPayment>> {
  const decision = { payKey, resultCode, payMeans: '0001', payAmt: 18_000, cardCmpNm: '', halbu: '00' }
  return await aStranger(server).post(settleSandboxPayment, { ...decision, ...given }, headers)
}

/** The rows of an order's money, as they stand. */
export async function moneyOf(server: TestServer, orderId: string) {
  const { db } = server.services
  const attempts: AttemptRow[] = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  const entries = await db
    .selectFrom('payment_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_entries.attempt_id')
    .select(['payment_entries.kind', 'payment_entries.amount'])
    .where('order_id', '=', orderId)
    .execute()
  const order: OrderRow = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { order, status: order.status, attempts, states: attempts.map(({ state }) => state), entries }
}

/** Waits, in real time, until `holds`; jobs and sweeps run beside the test. */
export async function eventually(holds: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('timed out waiting for the condition')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
