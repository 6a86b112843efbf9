import type { Locator } from 'playwright-core'

/** Cards that a person sees from edge to edge: nothing of them lies outside the window, under a head or a bar. */
export async function wholeCards(cards: Locator): Promise<number> {
  return await cards.evaluateAll((all) => {
    const isSeen = (card: Element, y: number, x: number) => card.contains(document.elementFromPoint(x, y))
    return all.filter((card) => {
      const { left, top, bottom, width } = card.getBoundingClientRect()
      const isWithin = top >= 0 && bottom <= innerHeight
      return isWithin && [top + 1, bottom - 1].every((y) => isSeen(card, y, left + width / 2))
    }).length
  })
}
