export type Whereabouts = 'inSight' | 'above' | 'below'

/** Of a card: where its number, its dishes and the step beside them stand. */
const FACE_PX = 40

/** What a head, a sheet, a bar or its column's edge covers is not in sight. */
export function whereaboutsOf(card: Element): Whereabouts {
  const { left, width, top, height } = card.getBoundingClientRect()
  const at = top + Math.min(height / 2, FACE_PX)
  if (card.contains(document.elementFromPoint(left + width / 2, at))) return 'inSight'
  return at < middleOfSight(card) ? 'above' : 'below'
}

function middleOfSight(card: Element): number {
  const column = card.closest('section')?.getBoundingClientRect()
  const top = Math.max(0, column?.top ?? 0)
  const bottom = Math.min(window.innerHeight, column?.bottom ?? window.innerHeight)
  return (top + bottom) / 2
}
