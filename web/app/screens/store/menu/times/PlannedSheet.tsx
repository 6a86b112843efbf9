import { menuTimeTexts as t } from '@hansang/messages'
import { EmptyState, Sheet } from '../../../../ui/index.ts'
import type { EditorProps } from '../editor-props.ts'
import { PlannedDishes } from './PlannedDishes.tsx'
import type { ComingChange } from './coming-changes.ts'

interface PlannedSheetProps extends EditorProps {
  readonly coming: readonly ComingChange[]
  readonly onClose: () => void
}

/** Everything that begins later, of all dishes. */
export function PlannedSheet({ coming, onClose, ...own }: PlannedSheetProps) {
  return (
    <Sheet isOpen title={t.plannedTitle} onClose={onClose}>
      {coming.length === 0 && <EmptyState title={t.plannedNone} text={t.plannedHint} />}
      <PlannedDishes {...own} coming={coming} label={t.plannedTitle} isNamed />
    </Sheet>
  )
}
