import { sql } from 'kysely'
import { type DueRow, type Looking, sweepRows } from '../../../platform/jobs/sweep-rows.ts'
import type { Services } from '../../../platform/services/services.ts'
import { sealReason } from './seal-reason.ts'
import { ofNumber } from '../../../platform/shards/of-number.ts'

type Sealing = Pick<Services, 'db' | 'secrets'>

/**
 * Encrypts reasons that programs before migration 0032 stored in plain text, one batch each of orders and
 * refunds per call.
 */
export async function sealPlainReasons(services: Services): Promise<boolean> {
  const more = await Promise.all([
    sweepRows(services, {
      name: 'plain-reasons',
      due: (looking) => findOrders(services, looking),
      take: (order) => sealOrder(services, order),
    }),
    sweepRows(services, {
      name: 'plain-refund-reasons',
      due: (looking) => findRefunds(services, looking),
      take: (refund) => sealRefund(services, refund),
    }),
  ])
  return more.includes(true)
}

interface PlainOrder extends DueRow {
  readonly cancel: string
  readonly deny: string
  readonly cancelSealed: Buffer | null
  readonly denySealed: Buffer | null
}

async function findOrders({ db }: Sealing, { most, isNotPutBack }: Looking): Promise<PlainOrder[]> {
  return await db
    .selectFrom('orders')
    .select(['id as key', 'cancel_reason as cancel', 'deny_reason as deny'])
    .select(['cancel_reason_sealed as cancelSealed', 'deny_reason_sealed as denySealed'])
    .where((where) => where.or([where('cancel_reason', '<>', ''), where('deny_reason', '<>', '')]))
    .where(isNotPutBack(sql.ref('orders.id')))
    .limit(most)
    .execute()
}

async function sealOrder({ db, secrets }: Sealing, order: PlainOrder): Promise<boolean> {
  const { key: id, cancel, deny } = order
  const sealed = await db
    .updateTable('orders')
    .set({
      cancel_reason: '',
      deny_reason: '',
      cancel_reason_sealed: sealReason(secrets, cancel, 'cancel_reason_sealed', id) ?? order.cancelSealed,
      deny_reason_sealed: sealReason(secrets, deny, 'deny_reason_sealed', id) ?? order.denySealed,
    })
    .where(ofNumber(id, 'id'))
    .where('cancel_reason', '=', cancel)
    .where('deny_reason', '=', deny)
    .returning('id')
    .executeTakeFirst()
  return sealed !== undefined
}

interface PlainRefund extends DueRow {
  readonly id: number
  readonly shardKey: number
  readonly orderId: string
  readonly requestId: string
  readonly reason: string
  readonly at: Date
}

async function findRefunds({ db }: Sealing, { most, isNotPutBack }: Looking): Promise<PlainRefund[]> {
  return await db
    .selectFrom('order_refunds')
    .select([
      sql<string>`id::text`.as('key'),
      'id',
      'shard_key as shardKey',
      'order_id as orderId',
      'request_id as requestId',
      'reason',
      'at',
    ])
    .where('reason', '<>', '')
    .where(isNotPutBack(sql`order_refunds.id::text`))
    .limit(most)
    .execute()
}

/** Writes one row per request: the old column repeated the reason in each of its lines. */
async function sealRefund(
  { db, secrets }: Sealing,
  { id, shardKey, orderId, requestId, reason, at }: PlainRefund,
): Promise<boolean> {
  const reasonSealed = secrets.seal(reason, 'refund_requests.reason_sealed', requestId)
  const sealed = await db
    .with('kept', (with_) =>
      with_
        .insertInto('refund_requests')
        .values({
          id: requestId,
          shard_key: shardKey,
          order_id: orderId,
          reason_sealed: reasonSealed,
          at,
        })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .updateTable('order_refunds')
    .set({ reason: '' })
    .where('shard_key', '=', shardKey)
    .where('id', '=', id)
    .where('reason', '=', reason)
    .returning('id')
    .executeTakeFirst()
  return sealed !== undefined
}
