import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cardId } from '../../board-columns.ts'

const lists = new Set<(orderNumber: string) => void>()

/** Draws a card, brings it into sight and gives it the focus. At once: nobody at a peak waits for a list that glides. */
export function bringCard(orderNumber: string): void {
  for (const hold of lists) hold(orderNumber)
  const card = document.getElementById(cardId(orderNumber))
  card?.scrollIntoView({ block: 'start', behavior: 'instant' })
  focusOn(card)
}

/** The card with the focus stays drawn, however far its list is scrolled; when it leaves the list, the next one has the focus. */
export function useHeldCard(list: RefObject<HTMLElement | null>, numbers: readonly string[]): string | null {
  const [held, setHeld] = useState<string | null>(null)
  useEffect(() => {
    const hold = (number: string) => numbers.includes(number) && flushSync(() => setHeld(number))
    lists.add(hold)
    return () => void lists.delete(hold)
  }, [numbers])
  const known = useRef(numbers)
  useLayoutEffect(() => {
    const before = known.current
    known.current = numbers
    if (held === null || numbers.includes(held)) return
    setHeld(null)
    // Elsewhere than nowhere it was put by a person.
    if (document.activeElement !== document.body) return
    const next = numbers[Math.min(before.indexOf(held), numbers.length - 1)]
    if (next === undefined) list.current?.closest('section')?.focus({ preventScroll: true })
    else focusOn(document.getElementById(cardId(next)))
  }, [list, numbers, held])
  useEffect(() => {
    const own = list.current
    if (!own) return
    const onFocus = ({ target }: FocusEvent) =>
      setHeld((target as Element).closest('li')?.dataset['number'] ?? null)
    own.addEventListener('focusin', onFocus)
    return () => own.removeEventListener('focusin', onFocus)
  }, [list])
  return held
}

function focusOn(card: Element | null): void {
  card?.querySelector('button')?.focus({ preventScroll: true })
}
