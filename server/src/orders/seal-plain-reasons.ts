import type { Database } from '../db/database.ts'
import type { Services } from '../services/services.ts'
import { sealReason } from './seal-reason.ts'

const AT_ONCE = 500

type Sealing = Pick<Services, 'db' | 'secrets'>

/** Seals what programs before migration 0032 wrote in plain text, a batch of orders and one of refunds. */
export async function sealPlainReasons({ db, secrets }: Sealing): Promise<void> {
  await sealOrders(db, secrets)
  await sealRefunds(db, secrets)
}

async function sealOrders(db: Database, secrets: Sealing['secrets']): Promise<void> {
  const plain = await db
    .selectFrom('orders')
    .select(['id', 'cancel_reason', 'deny_reason', 'cancel_reason_sealed', 'deny_reason_sealed'])
    .where((where) => where.or([where('cancel_reason', '<>', ''), where('deny_reason', '<>', '')]))
    .limit(AT_ONCE)
    .execute()
  for (const { id, cancel_reason: cancel, deny_reason: deny, ...sealed } of plain) {
    await db
      .updateTable('orders')
      .set({
        cancel_reason: '',
        deny_reason: '',
        cancel_reason_sealed:
          sealReason(secrets, cancel, 'cancel_reason_sealed', id) ?? sealed.cancel_reason_sealed,
        deny_reason_sealed: sealReason(secrets, deny, 'deny_reason_sealed', id) ?? sealed.deny_reason_sealed,
      })
      .where('id', '=', id)
      .where('cancel_reason', '=', cancel)
      .where('deny_reason', '=', deny)
      .execute()
  }
}

/** One row a request: the reason stood with each of its lines. */
async function sealRefunds(db: Database, secrets: Sealing['secrets']): Promise<void> {
  const plain = await db
    .selectFrom('order_refunds')
    .select(['id', 'order_id', 'request_id', 'reason'])
    .where('reason', '<>', '')
    .limit(AT_ONCE)
    .execute()
  for (const { id, order_id: orderId, request_id: requestId, reason } of plain) {
    const sealed = secrets.seal(reason, 'refund_requests.reason_sealed', requestId)
    await db
      .with('kept', (with_) =>
        with_
          .insertInto('refund_requests')
          .values({ id: requestId, order_id: orderId, reason_sealed: sealed })
          .onConflict((conflict) => conflict.doNothing()),
      )
      .updateTable('order_refunds')
      .set({ reason: '' })
      .where('id', '=', id)
      .where('reason', '=', reason)
      .execute()
  }
}
