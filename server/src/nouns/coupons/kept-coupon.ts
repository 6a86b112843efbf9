import { type WorldCoupon, readKept, worldCoupon } from '@hansang/contract'
import { type CouponRow, readOrNull } from '../../platform/db/index.ts'

export function keptCoupon({
  channel,
  number,
  profile,
}: Pick<CouponRow, 'channel' | 'number' | 'profile'>): WorldCoupon | null {
  return readOrNull({ table: 'coupons', id: `${channel} ${number}` }, () =>
    readKept(worldCoupon, { ...(profile as object), channel, number }),
  )
}
