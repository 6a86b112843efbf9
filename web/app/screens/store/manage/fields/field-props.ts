import type { PartContent } from '@hansang/domain'

/** Of the part that a form edits; it reads and changes its own fields alone. */
export interface FieldsProps {
  readonly storeId: string
  readonly content: PartContent
  readonly change: (given: Partial<PartContent>) => void
}
