let firstScreen: string | null = null
let hasMoved = false

/** Follows the screens of this page load: only the first one can be an entry from outside. */
export function noteScreen(locationKey: string): void {
  firstScreen ??= locationKey
  if (locationKey !== firstScreen) hasMoved = true
}

/** Whether this screen is the initial one of the page load. */
export function isFirstScreen(): boolean {
  return !hasMoved
}

/** An entry is made once: whatever follows on this page load is a move inside the product. */
export function endFirstScreen(): void {
  hasMoved = true
}
