import { type OrderDetail, readOrderSteps } from '@hansang/contract'
import { seoulTimestamp } from '@hansang/domain'
import { orderStepTexts } from '@hansang/messages'
import { useId } from 'react'
import { LoadFailed } from '../../frame/LoadFailed.tsx'
import { useOwned } from '../../frame/use-owned.ts'
import { callAsOwner } from '../../owner-session.ts'
import css from './BoardOrder.module.css'
import { stepDoer, stepWords } from './step-words.ts'

/** Read again when the order moved or gave money back. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const { number: orderNumber, refunds, status } = order
  const title = useId()
  const { value, hasFailed, again } = useOwned(
    [orderNumber, status, refunds.length],
    () => callAsOwner(readOrderSteps, { orderNumber }),
    (answer) => answer,
  )
  if (hasFailed) return <LoadFailed words={orderStepTexts.failed} onRetry={again} />
  return (
    <section className={css.timeline} aria-labelledby={title} aria-busy={value === null}>
      <h3 id={title}>{orderStepTexts.title}</h3>
      <ol>
        {value?.steps.map((step, index) => (
          <li key={index}>
            <time dateTime={step.at.toISOString()}>{seoulTimestamp(step.at).slice(5, 16)}</time>
            <span>{stepWords(step, order)}</span>
            <small>{stepDoer(step)}</small>
          </li>
        ))}
      </ol>
      {value?.areInArchive && <p>{orderStepTexts.inArchive}</p>}
    </section>
  )
}
