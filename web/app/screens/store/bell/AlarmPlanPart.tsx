import { Skeleton } from '../../../ui/index.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { PartCard } from '../manage/PartCard.tsx'
import { useOwnedParts } from '../manage/use-store-parts.ts'
import { AlarmCallsPart } from './AlarmCallsPart.tsx'
import { alarmFieldWords } from './alarm-plan-words.ts'
import { AlarmFields } from './AlarmFields.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import { UsualAlarm, useUsualAlarm } from './usual-alarm.ts'

/** What happens to an order that nobody answers, and whom to call of it. */
export function AlarmPlanPart({ storeId }: { storeId: string }) {
  const parts = useOwnedParts(storeId)
  const usual = useUsualAlarm(storeId)
  const hasFailed = parts.hasFailed || usual.hasFailed
  function again() {
    parts.again()
    usual.again()
  }
  if (!parts.value || !usual.value)
    return hasFailed ? <LoadFailed onRetry={again} /> : <Skeleton look="card" />
  return (
    <UsualAlarm value={usual.value}>
      {hasFailed && <LoadFailed onRetry={again} />}
      <PartCard
        storeId={storeId}
        part="alarm"
        owned={parts.value}
        onChange={parts.change}
        Fields={AlarmFields}
        words={alarmFieldWords}
        Summary={PlanSummary}
      />
      <AlarmCallsPart storeId={storeId} plan={parts.value.parts.alarm?.alarm ?? usual.value} />
    </UsualAlarm>
  )
}
