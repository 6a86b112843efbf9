import { landingTexts } from '@hansang/messages'
import { EmptyState, Screen } from '../../../ui/index.ts'
import type { ChatStop } from './chat-stop.ts'

export function StoppedView({ reason }: { reason: ChatStop }) {
  return (
    <Screen look="bare">
      <div role="alertdialog" aria-modal="true" aria-label={landingTexts[reason]}>
        <EmptyState art="closed" title={landingTexts[reason]} />
      </div>
    </Screen>
  )
}
