/** What is pressed to leave a screen. */
const PRESSED = 'a, button'
/** A screen that has to read first has its rows by then. */
const WAIT_MS = 8_000

/** What was pressed last, by the history entry of its screen. */
const pressed = new Map<string, string>()

/**
 * A step back gives the focus to what led away, so that a keyboard or a screen reader goes on where it was. Returns
 * how to stop.
 */
export function followFocus(): () => void {
  document.addEventListener('click', notePressed, { capture: true })
  window.addEventListener('popstate', focusAgain)
  return () => {
    document.removeEventListener('click', notePressed, { capture: true })
    window.removeEventListener('popstate', focusAgain)
  }
}

function notePressed({ target }: MouseEvent): void {
  const element = target instanceof Element ? target.closest(PRESSED) : null
  if (element) pressed.set(entryNow(), nameOf(element))
}

/** The router's key of the history entry. */
function entryNow(): string {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''
}

/** The same element after its screen was drawn again. */
function nameOf(element: Element): string {
  return [element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent].join('\n')
}

/** Waits for the screen to come, unless the focus is taken meanwhile. */
function focusAgain(): void {
  const [entry, held, end] = [entryNow(), document.activeElement, performance.now() + WAIT_MS]
  const name = pressed.get(entry)
  function look() {
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body
    if (entry !== entryNow() || performance.now() > end || !(isFree || focused === held)) return
    const element = isFree ? elementOf(name) : undefined
    if (element) element.focus({ preventScroll: true })
    else requestAnimationFrame(look)
  }
  if (name !== undefined) requestAnimationFrame(look)
}

function elementOf(name: string | undefined): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(PRESSED)].find((element) => nameOf(element) === name)
}
