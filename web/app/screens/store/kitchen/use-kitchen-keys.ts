import { type RefObject, useEffect } from 'react'

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * For a screen without touch: arrows move between the cards' buttons, a digit chooses the card that shows it,
 * R undoes. Enter presses the chosen button by itself.
 */
export function useKitchenKeys(cards: RefObject<HTMLElement | null>, onRecall: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isElsewhere(event.target)) return
      const buttons = [...(cards.current?.querySelectorAll<HTMLElement>('[data-card-button]') ?? [])]
      const target = targetOf(event.key, buttons)
      if (target) {
        event.preventDefault()
        target.focus()
        target.scrollIntoView({ block: 'nearest' })
      } else if (event.key.toLowerCase() === 'r') onRecall()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [cards, onRecall])
}

/** Fields, tabs and dialogs use these keys themselves. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, select, textarea, [role="tablist"], dialog') !== null
  )
}

function targetOf(key: string, buttons: readonly HTMLElement[]): HTMLElement | undefined {
  if (/^[1-9]$/.test(key)) return buttons[Number(key) - 1]
  const step = STEPS[key]
  if (!step) return undefined
  const from = buttons.find((button) => button === document.activeElement)
  return from ? nearest(from, step, buttons) : buttons[0]
}

function nearest(
  from: HTMLElement,
  [across, down]: readonly [number, number],
  buttons: readonly HTMLElement[],
): HTMLElement | undefined {
  const here = middleOf(from)
  const inDirection = buttons.flatMap((button) => {
    const there = middleOf(button)
    const [x, y] = [there.x - here.x, there.y - here.y]
    const ahead = x * across + y * down
    // Beside counts double: a neighbour of the row is nearer than one of the next.
    return ahead > 1 ? [{ button, distance: ahead + 2 * Math.abs(across ? y : x) }] : []
  })
  return inDirection.toSorted((one, other) => one.distance - other.distance)[0]?.button
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
