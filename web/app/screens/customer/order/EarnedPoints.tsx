import { readEarnedPoints, type OrderDetail, type EarnedPoints as Earned } from '@hansang/contract'
import { formatCount } from '@hansang/domain'
import { fill, amountTexts, orderTexts } from '@hansang/messages'
import { useState } from 'react'
import { askOptionally, useAnswer } from '../../../api/index.ts'
import css from './EarnedPoints.module.css'
import { Facts } from '../../../order/index.ts'

export function EarnedPoints({ order }: { order: OrderDetail }) {
  const earned = useEarned(order)
  return earned && earned.total > 0 ? <EarnedList earned={earned} /> : null
}

export function EarnedList({ earned }: { earned: Earned }) {
  const points = (amount: number) => fill(amountTexts.pointAmount, { n: formatCount(amount) })
  return (
    <div className={css.earned}>
      <p className={css.title}>{fill(orderTexts.earned.title, { n: formatCount(earned.total) })}</p>
      <Facts facts={earned.parts.map(({ name, amount }) => [name, points(amount)] as const)} />
    </div>
  )
}

/** Reads again on each status change: completion credits points, a cancellation earns none. */
function useEarned({ status, storeId, number }: OrderDetail): Earned | null {
  const [earned, setEarned] = useState<Earned | null>(null)
  useAnswer(
    `${number} ${status} ${storeId}`,
    () => askOptionally(readEarnedPoints, { status, storeId, orderNumber: number }),
    (answer) => setEarned(answer?.earned ?? null),
  )
  return earned
}
