import { localValues } from '../browser/browser-storage.ts'

/** A token for this page only, while the stored visit is another customer's. */
let lent: string | null = null

export function currentToken(): string | null {
  return lent ?? localValues.read('token')
}

export function keepToken(token: string): void {
  if (lent === null) localValues.write('token', token)
  else lent = token
}

export function overrideToken(token: string): void {
  lent = token
}

export function restoreToken(): boolean {
  const wasLent = lent !== null
  lent = null
  return wasLent
}
