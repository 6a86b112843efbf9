let firstScreen: string | null = null
let hasMoved = false

/** Call for every screen; only the first of a page load can be an entry from outside. */
export function noteScreen(locationKey: string): void {
  firstScreen ??= locationKey
  if (locationKey !== firstScreen) hasMoved = true
}

export function isFirstScreen(): boolean {
  return !hasMoved
}

/** Call when an entry begins; later screens of this page load count as navigation inside the product. */
export function endFirstScreen(): void {
  hasMoved = true
}
