type Go = (to: string) => void

let go: Go = (to) => window.location.assign(to)

/** Makes `leaveScreenFor` use the router: a page load would count as a new entry. */
export function leaveScreensBy(navigate: Go): void {
  go = navigate
}

export function leaveScreenFor(to: string): void {
  go(to)
}
