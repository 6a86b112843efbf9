import { apiError } from '../http/index.ts'
import type { Services } from '../services/services.ts'

const MOST_PER_SESSION = 10
/** Many customers share a mobile carrier's address. */
const MOST_PER_ADDRESS = 300
const RETRY_AFTER_SECONDS = 30

const opened = new WeakMap<Services['live'], Map<string, number>>()

/**
 * The stream counts as open until the returned function is called.
 *
 * @throws ApiError 429 when the session or the address has too many open streams.
 */
export function enterStream(
  { live }: Pick<Services, 'live'>,
  { sessionId, address }: { sessionId: string; address: string },
): () => void {
  const counts = opened.get(live) ?? new Map<string, number>()
  opened.set(live, counts)
  const limits = [
    { key: `session ${sessionId}`, most: MOST_PER_SESSION },
    { key: `address ${address}`, most: MOST_PER_ADDRESS },
  ]
  if (limits.some(({ key, most }) => (counts.get(key) ?? 0) >= most)) {
    throw apiError(429, 'tooMany', RETRY_AFTER_SECONDS)
  }
  for (const { key } of limits) counts.set(key, (counts.get(key) ?? 0) + 1)
  return () => {
    for (const { key } of limits) {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }
}
