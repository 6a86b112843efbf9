import { randomUUID } from 'node:crypto'
import { changeOrderStatus, denyOrder } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  aWorldCoupon,
  aWorldStore,
  callerWith,
  decide,
  onceKey,
  ownerOf,
  register,
  seoul,
  posOf,
  useServer,
  placeOrder,
  tendersOf,
} from '@hansang/testing'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { expireOrders } from '../lifecycle/expire-orders.ts'
import { bookPoints, openAccount } from '../../nouns/points/ledger.ts'
import { issueVisitorToken } from '../../nouns/auth/tokens.ts'

const SEQUENCES = Number(process.env['SEQUENCES'] ?? (process.env['CI'] ? 600 : 200))
/** Customers run in parallel, so that the database and the program work at the same time. */
const AT_ONCE = 5
const OPENING = 9_000
const PRICE = 18_000
const COUPON = 5_000

let owner: Caller
let pos: Caller
let made = 0

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ id: '2001', channel: 'kyochon' })],
})

beforeAll(async () => {
  owner = await ownerOf(server, '2001')
  pos = await posOf(server, '2001')
})

type Status = 'unpaid' | 'registered' | 'paid' | 'dead'

interface OrderModel {
  readonly id: string
  status: Status
  points: number
  hasCoupon: boolean
  payKey: string
}

interface Model {
  balance: number
  couponAt: OrderModel | null
  readonly orders: OrderModel[]
}

interface Real {
  readonly customer: Caller
  readonly customerId: number
  readonly coupon: string
}

async function aCustomer(): Promise<Real> {
  const { db, secrets } = server.services
  const now = server.clock.now()
  const phone = `010${String(50_000_000 + ++made)}`
  const coupon = `8591${String(made).padStart(8, '0')}`
  const { id: customerId } = await db
    .insertInto('customers')
    .values({
      phone_lookup: secrets.lookUp(phone),
      phone_sealed: secrets.seal(phone, 'customers.phone_sealed', secrets.lookUp(phone)),
      verified_first_at: now,
      verified_last_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sessionId = randomUUID()
  const session = {
    cookie_hash: secrets.lookUp(sessionId),
    channel: 'kyochon',
    customer_id: customerId,
  } as const
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      ...session,
      created_at: now,
      ends_at: new Date(now.getTime() + 24 * 60 * 60_000),
      knows_phone: true,
    })
    .execute()
  const purse = { customerId, kind: 'callReminder', storeId: '' } as const
  const opening = { kind: 'IMPORT', amount: won(OPENING), orderId: null, reason: '', now } as const
  await db.transaction().execute(async (tx) => {
    await openAccount(tx, purse, now)
    await bookPoints(tx, purse, opening)
    const profile = JSON.stringify(aWorldCoupon({ number: coupon }))
    await tx
      .insertInto('coupons')
      .values({ channel: 'kyochon', number: coupon, stage: 'ISSUED', order_id: null, profile })
      .execute()
  })
  const visitor = { sessionId, channel: 'kyochon', customerId, level: 'proven' } as const
  return { customer: callerWith(server, await issueVisitorToken(db, visitor, now), ''), customerId, coupon }
}

const held = (model: Model, but?: OrderModel) =>
  model.orders
    .filter((order) => order !== but && order.status === 'registered')
    .reduce((sum, { points }) => sum + points, 0)

function die(model: Model, order: OrderModel): void {
  if (order.status === 'paid') model.balance += order.points
  release(model, order)
  order.status = 'dead'
}

function release(model: Model, order: OrderModel): void {
  if (model.couponAt === order) model.couponAt = null
  Object.assign(order, { points: 0, hasCoupon: false, payKey: '' })
}

type Step = (model: Model, real: Real) => Promise<void>

const order: Step = async (model, { customer }) => {
  if (model.orders.length >= 3) return
  const id = await placeOrder(customer, { type: 'pickup', channel: 'kyochon', storeId: '2001' })
  // A new order releases what the customer's unpaid orders hold.
  for (const before of model.orders) {
    if (before.status !== 'registered' || (before.points === 0 && !before.hasCoupon)) continue
    release(model, before)
    before.status = 'unpaid'
  }
  model.orders.push({ id, status: 'unpaid', points: 0, hasCoupon: false, payKey: '' })
}

function use(at: number, points: number, withCoupon: boolean): Step {
  return async (model, { customer, coupon }) => {
    const target = model.orders[at % Math.max(1, model.orders.length)]
    if (!target) return
    const worth = withCoupon ? COUPON : 0
    const list = tendersOf({
      cash: PRICE - points - worth,
      callReminder: points,
      ...(withCoupon ? { coupons: { [coupon]: COUPON } } : {}),
    })
    const { body } = await register(customer, target.id, {
      channel: 'kyochon',
      tenders: list,
      goodsName: randomUUID(),
    })
    const isOpen = target.status === 'unpaid' || target.status === 'registered'
    const isCouponFree = !withCoupon || model.couponAt === null || model.couponAt === target
    const isAffordable = points <= model.balance - held(model, target)
    expect(body.code === 'Success').toBe(isOpen && isCouponFree && isAffordable)
    if (body.code !== 'Success') return
    release(model, target)
    const payKey = String(body.payUrl).split('/pay/')[1] ?? ''
    Object.assign(target, { status: 'registered', points, hasCoupon: withCoupon, payKey })
    if (withCoupon) model.couponAt = target
  }
}

function settle(at: number, code: '0000' | '99'): Step {
  return async (model) => {
    const target = model.orders[at % Math.max(1, model.orders.length)]
    if (target?.status !== 'registered') return
    const cash = PRICE - target.points - (target.hasCoupon ? COUPON : 0)
    const press = () => decide(server, target.payKey, code, { cash })
    await Promise.all([press(), press()])
    if (code === '0000') {
      model.balance -= target.points
      target.status = 'paid'
      return
    }
    release(model, target)
    target.status = 'unpaid'
  }
}

function end(at: number, how: 'cancel' | 'deny'): Step {
  return async (model) => {
    const target = model.orders[at % Math.max(1, model.orders.length)]
    if (!target || (how === 'deny' && target.status !== 'paid')) return
    const orderNumber = target.id
    const once = () =>
      how === 'deny'
        ? owner.call(denyOrder, { orderNumber, reason: '휴무' }, onceKey())
        : pos.call(changeOrderStatus, { orderNumber, status: 'ORDER_CANCEL' }, onceKey())
    await Promise.all([once(), once()])
    if (target.status !== 'dead') die(model, target)
  }
}

function expire(at: number): Step {
  return async (model) => {
    const target = model.orders[at % Math.max(1, model.orders.length)]
    if (!target || target.status === 'paid' || target.status === 'dead') return
    const { db } = server.services
    await db.updateTable('orders').set({ pay_by: server.clock.now() }).where('id', '=', target.id).execute()
    for (;;) {
      await expireOrders(server.services)
      const row = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', target.id)
        .executeTakeFirst()
      if (row?.status === 'ORDER_CANCEL') break
    }
    die(model, target)
  }
}

async function compare(model: Model, { customerId, coupon }: Real): Promise<void> {
  const { db } = server.services
  const account = await db
    .selectFrom('point_accounts')
    .select(['balance', 'held'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'callReminder')
    .executeTakeFirstOrThrow()
  expect(account).toEqual({ balance: model.balance, held: held(model) })
  const row = await db
    .selectFrom('coupons')
    .select(['stage', 'order_id'])
    .where('number', '=', coupon)
    .executeTakeFirstOrThrow()
  const stage = { registered: 'RESERVED', paid: 'COMMITTED', unpaid: 'ISSUED', dead: 'ISSUED' } as const
  expect(row).toEqual({
    stage: stage[model.couponAt?.status ?? 'unpaid'],
    order_id: model.couponAt?.id ?? null,
  })
}

const at = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant(order),
  fc.tuple(at, fc.constantFrom(0, 1, 4_000, 9_000, 9_001), fc.boolean()).map((given) => use(...given)),
  fc
    .tuple(at, fc.constantFrom('0000' as const, '0000' as const, '99' as const))
    .map((given) => settle(...given)),
  fc.tuple(at, fc.constantFrom('cancel' as const, 'deny' as const)).map((given) => end(...given)),
  at.map(expire),
)

async function run(steps: readonly Step[]): Promise<void> {
  const real = await aCustomer()
  const model: Model = { balance: OPENING, couponAt: null, orders: [] }
  await order(model, real)
  for (const next of steps) {
    await next(model, real)
    await compare(model, real)
  }
}

it('points and coupon stay consistent through any sequence of order, use, pay, fail, cancel, deny and expire', {
  tags: ['PAY-50', 'STS-22'],
  timeout: 60_000 + SEQUENCES * 2_000,
}, async () => {
  const sequence = fc.array(step, { minLength: 2, maxLength: 10 })
  const sequences = fc.array(sequence, { minLength: AT_ONCE, maxLength: AT_ONCE })
  const property = fc.asyncProperty(sequences, async (beside) => {
    // Leaves enough time per customer for the order limit per address and minute.
    server.clock.advance(AT_ONCE * 4_000)
    await Promise.all(beside.map(run))
  })
  await fc.assert(property, { numRuns: SEQUENCES / AT_ONCE, endOnFailure: true })
})
