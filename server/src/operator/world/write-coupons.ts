import type { WorldCoupon } from '@hansang/contract'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { inBatches } from './in-batches.ts'

const USED_ELSEWHERE = ''

/** Matches by channel and number; a coupon held by our order keeps its stage. */
export async function writeCoupons(tx: OpenTransaction, coupons: readonly WorldCoupon[]): Promise<void> {
  await inBatches(coupons, (batch) =>
    tx
      .insertInto('coupons')
      .values(batch.map(couponRow))
      .onConflict((conflict) =>
        conflict.columns(['channel', 'number']).doUpdateSet({
          profile: sql`excluded.profile`,
          stage: sql`case when coupons.order_id <> ${USED_ELSEWHERE} then coupons.stage else excluded.stage end`,
          order_id: sql`case when coupons.order_id <> ${USED_ELSEWHERE} then coupons.order_id else excluded.order_id end`,
        }),
      )
      .execute(),
  )
}

function couponRow(coupon: WorldCoupon) {
  const isUsed = coupon.status === 'USED'
  const { channel, number } = coupon
  return {
    channel,
    number,
    stage: isUsed ? ('COMMITTED' as const) : ('ISSUED' as const),
    order_id: isUsed ? USED_ELSEWHERE : null,
    profile: JSON.stringify(coupon),
  }
}
