import {
  type OrderRequest,
  type RequestTo,
  acceptOrder,
  advanceOrder,
  registerPayment,
  settleSandboxPayment,
} from '@hansang/contract'
import { type PaymentMethodCode, won } from '@hansang/domain'
import { sql } from 'kysely'
import { inTransaction } from '../../server/src/platform/db/index.ts'
import type { AttemptRow, OrderRow } from '../../server/src/platform/db/schema.ts'
import { crowding } from './crowding.ts'
import { type Answered, type Caller, aStranger } from './customer.ts'
import { orderRow } from './order-desk.ts'
import { onceKey, placeOrder } from './ordering.ts'
import type { TestServer } from './start-server.ts'
import { tendersOf } from './tenders.ts'

/** Changes to a pickup order's card payment of `cash` won (18,000), unless `tenders` are listed. */
export type AskedPayment = Partial<RequestTo<typeof registerPayment>> & { readonly cash?: number }

export async function register(
  customer: Caller,
  orderNumber: string,
  { cash = 18_000, ...given }: AskedPayment = {},
  headers: Record<string, string> = {},
): Promise<Answered<typeof registerPayment>> {
  const asked = {
    channel: 'hansang',
    paymentMethod: 'PICK_PRE_CD',
    orderSource: 'ARS',
    tenders: tendersOf({ cash }),
  }
  return await customer.call(registerPayment, { ...asked, orderNumber, ...given }, headers)
}

/** Registers a prepaid payment; yields the key of its page. */
export async function aPayKey(
  customer: Caller,
  orderNumber: string,
  given: AskedPayment = {},
  headers: Record<string, string> = {},
): Promise<string> {
  const { answer } = await register(customer, orderNumber, given, headers)
  const key = answer.pageUrl.split('/pay/')[1]
  if (!key) throw new Error(`no payment page: ${JSON.stringify(answer)}`)
  return key
}

/** Presses a button on the sandbox page; the card pays `cash`. */
export async function decide(
  server: TestServer,
  payKey: string,
  resultCode: string,
  {
    cash = 18_000,
    ...given
  }: Partial<RequestTo<typeof settleSandboxPayment>> & { readonly cash?: number } = {},
  headers: Record<string, string> = {},
): Promise<Answered<typeof settleSandboxPayment>> {
  const decision = { payKey, resultCode, means: '0001', amount: won(cash), instalment: '00' }
  return await aStranger(server).call(settleSandboxPayment, { ...decision, ...given }, headers)
}

/** Ahead by card, or by `paymentMethod`. */
export async function payOrder(
  server: TestServer,
  customer: Caller,
  orderNumber: string,
  paymentMethod?: PaymentMethodCode,
): Promise<void> {
  const { due: cash, order_type: type } = await orderRow(server, orderNumber)
  const ahead = type === 'delivery' ? 'DLVR_PRE_CD' : 'PICK_PRE_CD'
  const registered = await register(customer, orderNumber, { paymentMethod: paymentMethod ?? ahead, cash })
  const [, payKey] = registered.answer.pageUrl.split('/pay/')
  if (payKey && !(await decide(server, payKey, '0000', { cash })).answer)
    throw new Error('the payment failed')
}

export async function placePaidOrder(
  server: TestServer,
  customer: Caller,
  { paymentMethod, ...given }: Partial<OrderRequest> & { readonly paymentMethod?: PaymentMethodCode } = {},
): Promise<string> {
  const orderNumber = await placeOrder(customer, given)
  await payOrder(server, customer, orderNumber, paymentMethod)
  return orderNumber
}

export async function placeAcceptedOrder(
  server: TestServer,
  { customer, owner }: { readonly customer: Caller; readonly owner: Caller },
  given: Partial<OrderRequest> = {},
): Promise<string> {
  const orderNumber = await placePaidOrder(server, customer, given)
  await accept(owner, orderNumber)
  return orderNumber
}

export async function accept(owner: Caller, orderNumber: string): Promise<Answered<typeof acceptOrder>> {
  return await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
}

/** By the owner's next step each time, from where it stands. @throws Error where one is refused. */
export async function advanceToEnd(
  owner: Caller,
  orderNumber: string,
  seenStatus = 'ORDER_ACCEPT',
): Promise<void> {
  for (let status = seenStatus; status !== 'ORDER_COMPLETE'; ) {
    const { answer } = await owner.call(advanceOrder, { orderNumber, seenStatus: status }, onceKey())
    status = answer.order.status
  }
}

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
    .innerJoin('payment_attempts as attempts', (on) =>
      on
        .onRef('attempts.id', '=', 'payment_entries.attempt_id')
        .onRef('attempts.shard_key', '=', 'payment_entries.shard_key'),
    )
    .select(['payment_entries.kind', 'payment_entries.amount'])
    .where('order_id', '=', orderId)
    .orderBy('payment_entries.at')
    .orderBy('payment_entries.kind')
    .orderBy('payment_entries.amount')
    .execute()
  const order: OrderRow = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { order, status: order.status, attempts, states: attempts.map(({ state }) => state), entries }
}

/** Polls in real time: jobs and sweeps run beside the test. Waits longer on a busy machine. */
export async function eventually(holds: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = Date.now() + withinMs * crowding()
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('timed out waiting for the condition')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Waits for each transaction that holds an order, at each machine of Citus, too. */
export async function untilOrdersAreFree({ services }: TestServer): Promise<void> {
  await inTransaction(services.db, (tx) => sql`lock table orders in exclusive mode`.execute(tx))
}
