import {
  DAY_MS,
  HOUR_MS,
  type OrderCost,
  type OrderStatus,
  type PaymentMethodCode,
  orderCost,
  PAYMENT_METHOD_CODES,
  won,
} from '@hansang/domain'
import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/db/database.ts'
import { type Dice, seededDice } from '../hostile/dice.ts'

export interface GeneratedLine {
  readonly itemId: string
  readonly itemName: string
  readonly price: number
  readonly quantity: number
  readonly options: readonly { readonly price: number }[]
}

export interface GeneratedOrder {
  readonly id: string
  readonly at: Date
  readonly type: 'delivery' | 'pickup' | 'dineIn'
  readonly method: PaymentMethodCode | ''
  readonly cost: OrderCost
  readonly lines: readonly GeneratedLine[]
  /** In order of time; the money of pieces goes back by the attempt of the due. */
  readonly pieces: readonly {
    readonly at: Date
    readonly line: number
    readonly quantity: number
    readonly money: number
  }[]
  readonly end: { readonly at: Date; readonly status: OrderStatus } | null
  /** When what is left of the money of an ended order goes back. */
  readonly restAt: Date | null
}

export const GENERATED_DAYS = 60
const STATUSES = ['ORDER_DENY', 'ORDER_CANCEL', 'ORDER_CANCEL_COMPLT', 'ORDER_RETURN'] as const
const STEP_BEFORE: Readonly<Record<(typeof STATUSES)[number], OrderStatus>> = {
  ORDER_DENY: 'ORDER_PAY_DONE',
  ORDER_CANCEL: 'ORDER_PAY_DONE',
  ORDER_CANCEL_COMPLT: 'ORDER_CANCEL_ACCEPT',
  ORDER_RETURN: 'ORDER_COMPLETE',
}

/** Over sixty days from `since`, with every method, credit, refund and ending; some at the edge of a day. */
export function generateOrders(count: number, since: Date, seed = 1): GeneratedOrder[] {
  const dice = seededDice(seed)
  return Array.from({ length: count }, (_, index) =>
    generateOrder(dice, since, `G${String(index).padStart(9, '0')}`),
  )
}

const between = (dice: Dice, from: number, to: number) => from + Math.floor(dice.next() * (to - from + 1))
const perhaps = (dice: Dice, chance: number, amount: number) => won(dice.chance(chance) ? amount : 0)

function generateOrder(dice: Dice, since: Date, id: string): GeneratedOrder {
  const day = between(dice, 0, GENERATED_DAYS - 1)
  const offset = dice.chance(0.02) ? dice.pick([0, DAY_MS - 1]) : between(dice, 0, DAY_MS - 1)
  const at = new Date(since.getTime() + day * DAY_MS + offset)
  const lines = Array.from({ length: between(dice, 1, 4) }, () => generateLine(dice))
  const menu = lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0)
  const type = dice.pick(['delivery', 'pickup', 'dineIn'] as const)
  const cost = orderCost({
    orderAmount: won(menu),
    surcharge: perhaps(dice, 0.05, 3_000),
    deliveryFee: perhaps(dice, type === 'delivery' ? 0.9 : 0, between(dice, 0, 5) * 500),
    courierFee: perhaps(dice, 0.02, 700),
    pickupDiscount: perhaps(dice, 0.2, Math.min(1_000, menu)),
    eventItemDiscount: perhaps(dice, 0.05, 300),
    eventDiscount: perhaps(dice, 0.1, 500),
    // Now and then worth more than the order.
    exchangeCredit: perhaps(dice, 0.05, dice.pick([4_000, menu, menu + 2_500])),
    localVoucher: perhaps(dice, 0.1, 1_000),
    franchisePoints: perhaps(dice, 0.1, 777),
    callReminderPoints: perhaps(dice, 0.1, 333),
    couponAmount: perhaps(dice, 0.1, 2_000),
  })
  const method = cost.due === 0 ? '' : dice.pick(PAYMENT_METHOD_CODES)
  const isAhead = method.includes('PRE_CD')
  const pieces = isAhead && dice.chance(0.08) ? generatePieces(dice, { at, lines, cost }) : []
  const last = pieces.at(-1)?.at ?? at
  const end = dice.chance(0.12)
    ? { at: new Date(last.getTime() + between(dice, 1, 30 * HOUR_MS)), status: dice.pick(STATUSES) }
    : null
  const restAt = end && new Date(end.at.getTime() + between(dice, 0, 2 * HOUR_MS))
  return { id, at, type, method, cost, lines, pieces, end, restAt }
}

function generateLine(dice: Dice): GeneratedLine {
  const item = between(dice, 1, 40)
  const options = Array.from({ length: between(dice, 0, 2) }, () => ({ price: between(dice, 0, 4) * 500 }))
  return {
    itemId: `G${item}`,
    itemName: `메뉴 ${item}`,
    price: between(dice, 2, 40) * 500,
    quantity: between(dice, 1, 3),
    options,
  }
}

export function priceOf({ price, options }: GeneratedLine): number {
  return options.reduce((sum, option) => sum + option.price, price)
}

function generatePieces(
  dice: Dice,
  { at, lines, cost }: Pick<GeneratedOrder, 'at' | 'lines' | 'cost'>,
): GeneratedOrder['pieces'] {
  const money = Math.floor(cost.due / 4)
  if (money === 0) return []
  const first = { at: new Date(at.getTime() + between(dice, 1, 40 * HOUR_MS)), line: 0, quantity: 1, money }
  const line = lines.length - 1
  const isTwice = line > 0 && dice.chance(0.5)
  const second = {
    at: new Date(first.at.getTime() + between(dice, 1, 40 * HOUR_MS)),
    line,
    quantity: 1,
    money,
  }
  return isTwice ? [first, second] : [first]
}

/** As rows of the ledgers, without people, points' purses and coupons' holders. */
export async function insertGenerated(
  db: Database,
  storeId: string,
  orders: readonly GeneratedOrder[],
): Promise<void> {
  for (let first = 0; first < orders.length; first += 500) {
    const some = orders.slice(first, first + 500)
    await insertOrders(db, storeId, some)
    await insertMoney(db, some)
    await insertPieces(db, some)
    await insertEnds(db, some)
  }
}

const insertRows = async (db: Database, table: string, rows: readonly object[]) => {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

async function insertOrders(db: Database, storeId: string, orders: readonly GeneratedOrder[]): Promise<void> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const rows = orders.map(({ id, at, type, method, cost, lines, end }) => ({
    id,
    store_id: storeId,
    channel: 'hansang',
    order_type: type,
    order_source: 'ARS',
    call_sid: '',
    is_member_mode: false,
    table_number: '',
    status: end?.status ?? 'ORDER_COMPLETE',
    payment_method: method,
    goods_name: '',
    lines,
    used_coupons: [],
    ...Object.fromEntries(Object.entries(cost).map(([name, amount]) => [snake(name), amount])),
    quoted_delivery_fee: 0,
    quoted_pickup_discount: 0,
    address_area: '',
    legal_code: '',
    placed_at: at,
    pay_by: at,
    reached_store_at: at,
    finished_at: end?.at ?? at,
    event_count: 0,
    agrees_to_marketing: false,
    deny_reason: '',
    cancel_reason: '',
    escalation: 0,
    cancel_escalation: 0,
  }))
  await insertRows(db, 'orders', rows)
}

async function insertMoney(db: Database, orders: readonly GeneratedOrder[]): Promise<void> {
  const attempts = orders.flatMap(attemptsOf)
  const rows = attempts.map(({ id, order, pays, amount, refunds }) => ({
    id,
    order_id: order.id,
    pay_key_hash: `\\x${Buffer.from(id).toString('hex')}`,
    provider: 'sandbox',
    method: 'PICK_PRE_CD',
    pays,
    amount,
    state: refunds.reduce((sum, one) => sum + one.amount, 0) === amount ? 'REFUNDED' : 'PAID',
    failure: '',
    refunded: refunds.reduce((sum, one) => sum + one.amount, 0),
    created_at: order.at,
    settled_at: order.at,
    query_count: 0,
    provider_reference: '',
    means: '',
    card_company: '',
    instalment: '',
  }))
  await insertRows(db, 'payment_attempts', rows)
  const entries = attempts.flatMap(({ id, order, amount, refunds }) => [
    { attempt_id: id, kind: 'CAPTURE', reason: 'paid', amount, at: order.at },
    ...refunds.map((one) => ({ attempt_id: id, kind: 'REFUND', ...one })),
  ])
  await insertRows(db, 'payment_entries', entries)
}

function attemptsOf(order: GeneratedOrder) {
  const { id, cost, method, pieces, restAt } = order
  const parts = pieces.map(({ at, money }, index) => ({ reason: `part-${index}`, amount: money, at }))
  const rest = cost.due - parts.reduce((sum, { amount }) => sum + amount, 0)
  const ended = (amount: number) =>
    restAt && amount > 0 ? [{ reason: 'order-ended', amount, at: restAt }] : []
  const due = { id: `A${id}`, order, pays: 'due', amount: cost.due, refunds: [...parts, ...ended(rest)] }
  const { localVoucher: amount } = cost
  const voucher = { id: `V${id}`, order, pays: 'local-voucher', amount, refunds: ended(amount) }
  return [...(method.includes('PRE_CD') ? [due] : []), ...(amount > 0 ? [voucher] : [])]
}

async function insertPieces(db: Database, orders: readonly GeneratedOrder[]): Promise<void> {
  const pieces = orders.flatMap(({ id, pieces }) =>
    pieces.map((piece) => ({ ...piece, id, request: crypto.randomUUID() })),
  )
  await insertRows(
    db,
    'refund_requests',
    pieces.map(({ request, id, at }) => ({ id: request, order_id: id, at })),
  )
  for (const { id, request, at, line, quantity, money } of pieces) {
    await db
      .insertInto('order_refunds')
      .values({
        order_id: id,
        line_index: line,
        quantity,
        money: won(money),
        points: won(0),
        bearer: 'store',
        actor: 'store',
        at,
        request_id: request,
      })
      .execute()
  }
}

async function insertEnds(db: Database, orders: readonly GeneratedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, end }) =>
    end
      ? {
          order_id: id,
          sequence: 1,
          from_status: STEP_BEFORE[end.status as (typeof STATUSES)[number]],
          to_status: end.status,
          actor: 'store',
          at: end.at,
        }
      : [],
  )
  await insertRows(db, 'order_events', rows)
}
