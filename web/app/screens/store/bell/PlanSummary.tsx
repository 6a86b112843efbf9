import type { PartContent } from '@hansang/domain'
import { alarmPlanTexts as t } from '@hansang/messages'
import { Badge } from '../../../ui/index.ts'
import { planSentences } from './alarm-plan-words.ts'
import css from './bell.module.css'
import { usePlan } from './usual-alarm.ts'

export function PlanSummary({ content }: { readonly content: PartContent<'alarm'> }) {
  const plan = usePlan(content.alarm)
  return (
    <>
      <p className={css.hint}>{t.about}</p>
      <div>
        <Badge tone="grey">{content.alarm ? t.own : t.usual}</Badge>
      </div>
      <div role="status">
        <ul className={css.sentences}>
          {planSentences(plan).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
