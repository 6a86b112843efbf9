// Ours.

import { fill } from '../../fill.ts'
import { placeNames } from '../place-names.ts'

/** What every screen of staff says of a store that is being prepared, apart from its own texts. */
export const draftListTexts = {
  title: placeNames.drafts,
  unseen: '준비 중인 매장이에요. 손님에게는 아직 보이지 않아요.',
  toChecklist: '준비 목록으로',
  nameInList: '{store} (준비 중)',
} as const

export function nameInList(name: string): string {
  return fill(draftListTexts.nameInList, { store: name })
}
