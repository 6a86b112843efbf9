import { brandOf, type ChannelCode } from '@hansang/domain'
import { controlTexts, failureTexts, reorderTexts } from '@hansang/messages'
import { RecoveryLinks } from '../../not-found/RecoveryLinks.tsx'
import { Button, EmptyState, Screen, Skeleton } from '../../../ui/index.ts'
import { MaintenanceView } from '../landing/MaintenanceView.tsx'
import { StoppedView } from '../store/StoppedView.tsx'
import { ReorderAtStore } from './ReorderAtStore.tsx'
import css from './ReorderView.module.css'
import type { UseReorder } from './use-reorder.ts'

type ReorderViewProps = UseReorder & { readonly channel: ChannelCode }

export function ReorderView({ channel, outcome, isLate, again }: ReorderViewProps) {
  if (!outcome) return <Waiting isLate={isLate} />
  switch (outcome.kind) {
    case 'missing':
      return <Missing />
    case 'maintenance':
      return <MaintenanceView name={brandOf(channel).name} brand={brandOf(channel)} kind="skip" />
    case 'failed':
      return <Failed message={outcome.message} again={again} />
    case 'stopped':
      return <StoppedView reason={outcome.reason} />
    default:
      return <ReorderAtStore outcome={outcome} channel={channel} />
  }
}

function Waiting({ isLate }: Pick<UseReorder, 'isLate'>) {
  return (
    <Screen title={reorderTexts.title}>
      <div className={css.waiting}>
        <p className={css.word} role="status">
          {isLate ? reorderTexts.late : reorderTexts.loading}
        </p>
        <Skeleton rows={2} />
        <Skeleton rows={3} look="card" />
      </div>
    </Screen>
  )
}

function Missing() {
  return (
    <Screen title={reorderTexts.title} bottom={<RecoveryLinks />}>
      <EmptyState art="lost" title={failureTexts.orderNotFound} text={failureTexts.notFoundHint} />
    </Screen>
  )
}

function Failed({ message, again }: { message: string } & Pick<UseReorder, 'again'>) {
  return (
    <Screen title={reorderTexts.title} bottom={<Button onClick={again}>{controlTexts.retry}</Button>}>
      <EmptyState art="fault" title={message} />
    </Screen>
  )
}
