type Go = (to: string) => void

let go: Go = (to) => window.location.assign(to)

/** Lets the session leave a screen without loading the page again, which would count as a new entry. */
export function leaveScreensBy(navigate: Go): void {
  go = navigate
}

export function leaveScreenFor(to: string): void {
  go(to)
}
