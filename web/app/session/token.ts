import { localValues } from '../browser/browser-storage.ts'

/** The token of one page, while the visit that this browser remembers is somebody else's. */
let lent: string | null = null

/** The bearer of the next call; `null` when nobody is logged in. */
export function currentToken(): string | null {
  return lent ?? localValues.read('token')
}

/** Keeps a renewed token in the place of the one it renews. */
export function keepToken(token: string): void {
  if (lent === null) localValues.write('token', token)
  else lent = token
}

/** Until it is given back, calls are made with this token; the remembered visit keeps its own. */
export function overrideToken(token: string): void {
  lent = token
}

/** Whether there was one to give back. */
export function restoreToken(): boolean {
  const wasLent = lent !== null
  lent = null
  return wasLent
}
