const logged = new WeakSet<object>()

/** Logs a failure once, however many callers catch it. */
export function logFailure(failure: unknown, log = () => console.warn(failure)): void {
  const known: object = Object(failure)
  if (logged.has(known)) return
  logged.add(known)
  log()
}
