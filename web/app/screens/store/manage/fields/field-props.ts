import type { PartContent } from '@hansang/domain'

export type Given = Partial<PartContent>

/** Of the part that a form edits; it reads and changes its own fields alone. */
export interface FieldsProps {
  readonly storeId: string
  readonly content: PartContent
  /** A function where what it goes by may have changed meanwhile. */
  readonly change: (given: Given | ((now: PartContent) => Given)) => void
  /** Nothing is saved while something is on its way: why. */
  readonly hold: (why: string | null) => void
}
