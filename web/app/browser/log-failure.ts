/** Skips answers outside the contract, which `send` has logged. */
export function logFailure(failure: unknown): void {
  const isLogged = failure instanceof Error && 'kind' in failure && failure.kind === 'unreadable'
  if (!isLogged) console.warn(failure)
}
