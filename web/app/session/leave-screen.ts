type Go = (to: string) => void

let go: Go = (to) => window.location.assign(to)

/** `leaveScreenFor` must use the router, as a page load would count as a new entry. */
export function leaveScreensBy(navigate: Go): void {
  go = navigate
}

export function leaveScreenFor(to: string): void {
  go(to)
}
