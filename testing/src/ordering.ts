import { randomBytes } from 'node:crypto'
import { type DeliveryAddress, type OrderRequest, registerOrder } from '@hansang/contract'
import {
  type ChannelCode,
  type MenuItem,
  type OrderType,
  chosenOptions,
  type RequestedLine,
  type StaffRole,
  requestedLineOf,
} from '@hansang/domain'
import { openAgentSession } from '../../server/src/nouns/auth/agent-sessions.ts'
import { openDevice } from '../../server/src/nouns/auth/device-sessions.ts'
import { hashOf } from '../../server/src/platform/secrets/seal.ts'
import { YEOKSAM, YEOKSAM_ADDRESS, aCouponOfLine, anItem } from './samples.ts'
import { type Caller, callerWith } from './customer.ts'
import type { TestServer } from './start-server.ts'

export const YEOKSAM_DELIVERY: DeliveryAddress = {
  village: '역삼동',
  building: '152',
  legalCode: YEOKSAM.legalCode,
  postalCode: '06236',
  city: '서울특별시',
  roadName: '테헤란로',
  lotNumber: '737',
  address: YEOKSAM_ADDRESS,
  dong: '역삼동',
  district: '강남구',
  detailAddress: '12층 1204호',
}

export function aRequestedLine(
  item: MenuItem,
  given: { quantity?: number; optionIds?: readonly string[] } = {},
): RequestedLine {
  const [variant] = item.prices
  if (!variant) throw new Error(`${item.name} has no price`)
  return requestedLineOf({
    itemId: item.id,
    itemName: item.name,
    priceId: variant.id,
    priceName: variant.name,
    price: variant.price,
    quantity: given.quantity ?? 1,
    options: chosenOptions(item, given.optionIds ?? []),
    restriction: item.restriction,
    isEvent: item.isEvent,
    thumbnailUrl: item.thumbnailUrl,
    coupon: null,
  })
}

export function anUnpricedLine(itemId: string, quantity = 1): RequestedLine {
  const line = aRequestedLine(anItem({ id: itemId }), { quantity })
  return { ...line, claimedPrice: null, claimedAmount: null }
}

export function anUnpricedCouponLine(number: string, given: Partial<RequestedLine> = {}): RequestedLine {
  const coupon = aCouponOfLine({ code: number, number })
  return { ...anUnpricedLine('0'), priceId: '', coupon, ...given }
}

/** One item at store 1001; a delivery goes to Yeoksam-dong. */
export function anOrderRequest(
  given: Partial<OrderRequest> & { type?: OrderType } = {},
): Partial<OrderRequest> & { type: OrderType } {
  const { type = 'delivery', storeId = '1001' } = given
  return {
    storeId,
    type,
    lines: [aRequestedLine(anItem({ id: `${storeId}01` }))],
    ...(type === 'delivery' ? { address: YEOKSAM_DELIVERY } : {}),
    ...given,
  }
}

/** Unpaid; yields the order's number. @throws when refused. */
export async function placeOrder(customer: Caller, given: Partial<OrderRequest> = {}): Promise<string> {
  return (await customer.call(registerOrder, anOrderRequest(given), onceKey())).answer.orderNumber
}

export async function prove(server: TestServer, customer: Caller): Promise<Caller> {
  await server.services.db
    .updateTable('tokens')
    .set({ level: 'proven' })
    .where('hash', '=', hashOf(customer.token))
    .execute()
  return customer
}

export async function ownerOf(server: TestServer, ...storeIds: readonly string[]): Promise<Caller> {
  return await staffOf(server, 'owner', ...storeIds)
}

export async function staffOf(
  server: TestServer,
  role: StaffRole,
  ...storeIds: readonly string[]
): Promise<Caller> {
  const { db, clock } = server.services
  const loginId = `owner-${randomBytes(6).toString('hex')}`
  const { id } = await db
    .insertInto('owners')
    .values({ login_id: loginId, password_hash: 'none', name: '사장님', phone_sealed: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = storeIds.map((storeId, position) => ({ owner_id: id, store_id: storeId, position, role }))
  if (rows.length > 0) await db.insertInto('owner_stores').values(rows).execute()
  const token = await openDevice(db, { ownerId: id, isKept: false, now: clock.now() })
  return callerWith(server, token ?? '', '')
}

export async function agentOf(server: TestServer, ...channels: ChannelCode[]): Promise<Caller> {
  const { db, clock } = server.services
  const loginId = `agent-${randomBytes(6).toString('hex')}`
  const row = { login_id: loginId, password_hash: 'none', team: 'csteam', channels } as const
  await db.insertInto('agents').values(row).execute()
  return callerWith(server, (await openAgentSession(db, { agentId: loginId, now: clock.now() })) ?? '', '')
}

export async function posOf(server: TestServer, ...storeIds: readonly string[]): Promise<Caller> {
  const key = randomBytes(16).toString('hex')
  const { db } = server.services
  await db
    .insertInto('pos_keys')
    .values({ key_hash: hashOf(key) })
    .execute()
  const rows = storeIds.map((storeId, position) => ({ key_hash: hashOf(key), store_id: storeId, position }))
  if (rows.length > 0) await db.insertInto('pos_key_stores').values(rows).execute()
  return callerWith(server, key, '')
}

export function onceKey(): Record<string, string> {
  return { 'idempotency-key': randomBytes(8).toString('hex') }
}
