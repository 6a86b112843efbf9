import { type Tender, type WorldCoupon, type WorldCustomer, tender } from '@hansang/contract'
import { type ChannelCode, won } from '@hansang/domain'
import { aWorld, bringIn } from './world.ts'
import { type Caller, loginAs } from './customer.ts'
import { prove } from './ordering.ts'
import type { TestServer } from './start-server.ts'

/** kyochon, 5,000 won, unused. */
export function aWorldCoupon(given: Partial<WorldCoupon> & { number: string }): WorldCoupon {
  return {
    channel: 'kyochon',
    productType: 'AMOUNT',
    goodsPrice: won(5_000),
    status: 'ISSUED',
    menuCode: '',
    menuName: '',
    menuPrice: won(0),
    menuPosCode: '',
    goodsId: '',
    optionCount: 0,
    storeIds: [],
    ...given,
  }
}

/** kyochon, for a menu of 15,000 won, unused. */
export function anExchangeCoupon(given: Partial<WorldCoupon> & { number: string }): WorldCoupon {
  const menu = { menuCode: 'M1', menuName: '교환 한 마리', menuPrice: won(15_000), menuPosCode: 'P1' }
  return aWorldCoupon({ productType: 'BARCODE', goodsPrice: won(0), ...menu, ...given })
}

/** Has a proven phone, a current identity check and points. */
export async function aSpender(
  server: TestServer,
  given: {
    phone: string
    channel?: ChannelCode
    points?: Partial<WorldCustomer['points'][number]>[]
    identifiedAt?: Date | null
  },
): Promise<Caller> {
  const { phone, channel = 'kyochon', points = [] } = given
  const { identifiedAt = server.clock.now() } = given
  const purse = {
    kind: 'callReminder' as const,
    storeId: '',
    available: won(0),
    minimumUse: won(1),
    expected: won(0),
  }
  const customer = {
    phone,
    hasPassedIdentityCheck: identifiedAt !== null,
    identityCheckedAt: identifiedAt,
    points: points.map((given) => ({ ...purse, ...given })),
  }
  await bringIn(server, aWorld({ customers: [customer] }))
  return await prove(server, await loginAs(server, { phone, channel }))
}

export async function tenderRows(server: TestServer, orderId: string) {
  const { db } = server.services
  const coupons = await db
    .selectFrom('order_coupons')
    .select(['number', 'kind', 'amount', 'stage'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const entries = await db
    .selectFrom('point_entries')
    .select(['kind', 'account_kind', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const reservations = await db
    .selectFrom('point_reservations')
    .select(['account_kind', 'amount', 'stage'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return { coupons, entries, reservations }
}

export async function pursesOf(server: TestServer, phone: string) {
  const { db, secrets } = server.services
  return await db
    .selectFrom('point_accounts')
    .innerJoin('customers', 'customers.id', 'point_accounts.customer_id')
    .select(['kind', 'store_id', 'balance', 'held'])
    .where('phone_lookup', '=', secrets.lookUp(phone))
    .orderBy('kind')
    .orderBy('store_id')
    .execute()
}

export async function couponStage(server: TestServer, number: string, channel: ChannelCode = 'kyochon') {
  const row = await server.services.db
    .selectFrom('coupons')
    .select(['stage', 'order_id'])
    .where('channel', '=', channel)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row
}

export function tendersOf(given: {
  cash?: number
  franchise?: number
  callReminder?: number
  coupons?: Readonly<Record<string, number>>
}): Tender[] {
  const { cash = 0, franchise = 0, callReminder = 0, coupons = {} } = given
  return [
    aTender({ means: 'hansang', amount: won(cash) }),
    aTender({ means: 'POINT', pointKind: 'franchise', amount: won(franchise) }),
    aTender({ means: 'POINT', pointKind: 'callReminder', amount: won(callReminder) }),
    ...Object.entries(coupons).map(([number, worth]) => aCouponTender(number, worth)),
  ].filter(({ amount }) => amount > 0)
}

function aCouponTender(number: string, worth: number): Tender {
  const amount = won(worth)
  const coupon = { couponType: '00', couponNumber: number, couponCode: number, couponAmount: amount }
  return aTender({ means: 'FCOUPON', amount, ...coupon })
}

export function aTender(given: Partial<Tender>): Tender {
  return { ...tender.parse({}), ...given }
}
