import type { PhotoReason } from '../../photos/photo-file.ts'
import type { DatedReason } from '../../store/parts/rules/part-rules.ts'
import type { DishReason } from './dish-faults.ts'
import type { ArrangementReason } from './menu-arrangement.ts'
import type { SheetReason } from './read-menu-sheet.ts'
import type { SheetRowReason } from './sheet-row.ts'

/** Why an edit of a menu is not taken; only staff meet these. */
export type MenuEditReason =
  | DishReason
  | ArrangementReason
  | SheetReason
  | SheetRowReason
  | PhotoReason
  | DatedReason
  | 'changeOfParts'
  | 'dishEditedElsewhere'
  | 'menuEditedElsewhere'
  | 'dishGone'
  | 'menuGroupGone'
