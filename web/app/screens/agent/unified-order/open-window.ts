/** After this, the empty window is closed. */
const PATIENCE_MS = 8_000

/**
 * Opens the window before it awaits the address, as browsers allow that only during a tap. `false` when
 * popups are blocked; `go` then navigates this window.
 */
export async function openWindow(
  address: () => Promise<string>,
  go: (to: string) => Promise<void>,
): Promise<boolean> {
  const opened = window.open('', '_blank')
  try {
    const to = await inTime(address())
    if (!opened) await go(to)
    // The windows must not reach each other through `opener`.
    else {
      opened.opener = null
      opened.location.replace(to)
    }
    return opened !== null
  } catch (failure) {
    opened?.close()
    throw failure
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the address took too long')), PATIENCE_MS)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
