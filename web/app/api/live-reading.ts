import { type LiveStreamEvent, type LiveStreamOptions, followLive } from './live-stream.ts'

const GATHER_MS = 200
/** First retry delay; doubles with each further failure. */
const SOON_MS = 3_000
export const READING_LIMIT_MS = 10_000

export interface LiveReadingOptions {
  readonly stream: Pick<LiveStreamOptions, 'url' | 'token'> | null
  readonly read: () => Promise<boolean>
  readonly rereadMs: () => number
  readonly onState?: (isConnected: boolean) => void
  /** `true` when the event is dealt with; every other event re-reads all. */
  readonly takesEvent?: (event: LiveStreamEvent) => boolean
  /** Read while the page is hidden too, for screens that ring. */
  readonly readsWhenHidden?: boolean
  /** Nothing is loaded yet: reads once the stream is open, so that no event is missed in between. */
  readonly isUnread?: boolean
}

export interface LiveReading {
  readonly ask: () => void
  readonly stop: () => void
}

/**
 * Re-reads on every event, on return to the page or the network, soon after a failure, and at `rereadMs`; one
 * read at a time.
 */
export function keepReading(options: LiveReadingOptions): LiveReading {
  const { stream, rereadMs, onState, takesEvent, isUnread } = options
  const readings = spacedReadings(options)
  let isStopped = false
  readings.within(isUnread ? SOON_MS : rereadMs())
  const readNow = () => readings.within(0)
  const readInSight = () => {
    if (document.visibilityState === 'visible') readNow()
  }
  document.addEventListener('visibilitychange', readInSight)
  window.addEventListener('online', readNow)
  const stopStream = stream
    ? followLive({
        ...stream,
        onEvent: (event) => {
          if (!takesEvent?.(event)) readings.within(GATHER_MS)
        },
        onState: (isConnected) => {
          if (isStopped) return
          onState?.(isConnected)
          // Events were missed while disconnected, and the read may show why the connection failed.
          readNow()
        },
      })
    : () => {}
  return {
    ask: readNow,
    stop() {
      isStopped = true
      stopStream()
      readings.stop()
      document.removeEventListener('visibilitychange', readInSight)
      window.removeEventListener('online', readNow)
    },
  }
}

function spacedReadings({ read, rereadMs, readsWhenHidden = false }: LiveReadingOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isReading = false
  let isStopped = false
  let failures = 0

  function within(waitMs: number): void {
    const at = performance.now() + waitMs
    if (isStopped || at >= dueAt) return
    dueAt = at
    clearTimeout(timer)
    // A running read may miss the change, so the next one starts after it.
    if (!isReading) timer = setTimeout(() => void run(), waitMs)
  }

  async function run(): Promise<void> {
    dueAt = Number.POSITIVE_INFINITY
    if (!readsWhenHidden && document.visibilityState !== 'visible') return within(rereadMs())
    isReading = true
    const isDone = await Promise.race([read().catch(() => false), failureAfter(READING_LIMIT_MS)])
    isReading = false
    failures = isDone ? 0 : failures + 1
    const askedAt = dueAt
    dueAt = Number.POSITIVE_INFINITY
    within(isDone ? rereadMs() : Math.min(SOON_MS * 2 ** (failures - 1), rereadMs()))
    if (Number.isFinite(askedAt)) within(GATHER_MS)
  }

  return {
    within,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function failureAfter(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds))
}
