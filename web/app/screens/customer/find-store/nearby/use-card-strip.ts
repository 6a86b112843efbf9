import { useRef } from 'react'

/** After this pause in scrolling, the front card is selected. */
const REST_MS = 120

interface StripOptions {
  readonly ids: readonly string[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

export function useCardStrip({ ids, selected, onSelect }: StripOptions) {
  const strip = useRef<HTMLUListElement>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  function onScroll() {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      const front = ids[frontCard(strip.current)]
      if (front !== undefined && front !== selected) onSelect(front)
    }, REST_MS)
  }

  function bring(id: string) {
    const list = strip.current
    const card = list?.children[ids.indexOf(id)]
    if (card instanceof HTMLElement) list?.scrollTo({ left: card.offsetLeft - list.offsetLeft })
    onSelect(id)
  }

  return { strip, onScroll, bring }
}

function frontCard(list: HTMLElement | null): number {
  const starts = Array.from(list?.children ?? [], (card) =>
    card instanceof HTMLElement && list
      ? Math.abs(card.offsetLeft - list.offsetLeft - list.scrollLeft)
      : Infinity,
  )
  return starts.indexOf(Math.min(...starts))
}
