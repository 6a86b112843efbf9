const PRESSED = 'a, button'
/** Time for a screen to load its rows. */
const WAIT_MS = 8_000

const pressed = new Map<string, string>()

/** On a step back, focuses the control that led away, for keyboards and screen readers. */
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

function entryNow(): string {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : ''
}

function nameOf(element: Element): string {
  return [element.getAttribute('href'), element.getAttribute('aria-label'), element.textContent].join('\n')
}

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
