import type { DishFault } from '@hansang/domain'
import { menuEditText } from '@hansang/messages'
import type { DishDraft } from './dish-draft.ts'

export interface DishFieldsProps {
  readonly draft: DishDraft
  readonly faults: readonly DishFault[]
  readonly onChange: (draft: DishDraft) => void
}

export function problemAt(faults: readonly DishFault[], at: string): string | null {
  const fault = faults.find((each) => each.at === at)
  return fault ? menuEditText(fault) : null
}
