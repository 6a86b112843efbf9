/** Cards next to each other: from the first to before the last. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Of a list, from its upper edge. */
export interface Sight {
  readonly top: number
  readonly bottom: number
}

/** A card that is drawn, or the room of those between two of them. */
export type Drawn = { readonly card: number } | { readonly room: number; readonly after: number }

/** Read before and after what is in sight, so that a finger finds them drawn. */
const AROUND_PX = 400
/** A card is never less high, so that one that is not measured yet leaves no gap in sight. */
const USUAL_PX = 84

export function heightsOf(
  numbers: readonly string[],
  measured: ReadonlyMap<string, number>,
): readonly number[] {
  const known = numbers.flatMap((number) => measured.get(number) ?? [])
  const usual = known.length === 0 ? USUAL_PX : known.reduce((sum, height) => sum + height, 0) / known.length
  return numbers.map((number) => measured.get(number) ?? usual)
}

/** The cards in sight, and those around them. */
export function stretchAround(heights: readonly number[], { top, bottom }: Sight): Stretch {
  let edge = 0
  let from = 0
  let to = 0
  for (const [card, height] of heights.entries()) {
    if (edge <= bottom + AROUND_PX) to = card + 1
    edge += height
    if (edge < top - AROUND_PX) from = card + 1
  }
  return { from: Math.min(from, to), to }
}

/**
 * Also the first and the last card, and `held`, which has the focus, with its neighbours: the keyboard goes from card to card
 * wherever the list was scrolled to.
 */
export function drawnCards(
  heights: readonly number[],
  { from, to }: Stretch,
  held: number,
): readonly Drawn[] {
  const last = heights.length - 1
  const isDrawn = (card: number) =>
    (card >= from && card < to) || card === 0 || card === last || (held >= 0 && Math.abs(card - held) <= 1)
  const drawn: Drawn[] = []
  let room = 0
  let after = -1
  for (const [card, height] of heights.entries()) {
    if (!isDrawn(card)) {
      room += height
      continue
    }
    if (room > 0) drawn.push({ room, after })
    drawn.push({ card })
    room = 0
    after = card
  }
  return drawn
}
