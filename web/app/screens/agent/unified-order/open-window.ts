/** An empty window is not waited at any longer. */
const PATIENCE_MS = 8_000

/**
 * Opens a window at once, as browsers allow that only in answer to a tap, and leads it to an address that takes
 * a moment. `false` when the browser forbids windows: `go` then leads this one there.
 */
export async function openWindow(
  address: () => Promise<string>,
  go: (to: string) => Promise<void>,
): Promise<boolean> {
  const opened = window.open('', '_blank')
  try {
    const to = await inTime(address())
    if (!opened) await go(to)
    // The new window's page is nobody's business of this one, nor the other way round.
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
