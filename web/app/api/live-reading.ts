import { type LiveStreamOptions, followLive } from './live-stream.ts'

/** Events of one burst are one reading. */
const GATHER_MS = 200
/** After a reading that failed; doubled with each further failure. */
const SOON_MS = 3_000
/** A reading without an answer for so long has failed, whatever becomes of it. */
export const READING_LIMIT_MS = 10_000

export interface LiveReadingOptions {
  /** `null`: nothing is told by itself, it is only read again. */
  readonly stream: Pick<LiveStreamOptions, 'url' | 'token'> | null
  /** Reads once; yields whether that worked. */
  readonly read: () => Promise<boolean>
  /** How long a reading holds when nothing is told; asked after each. */
  readonly rereadMs: () => number
  readonly onState?: (isConnected: boolean) => void
  /** A hidden page is not read, unless it has to ring. */
  readonly readsUnseen?: boolean
  /** Nothing was read yet: the first reading comes with the stream, so that nothing falls between the two. */
  readonly isUnread?: boolean
}

export interface LiveReading {
  /** Reads now, or again when a reading is under way. */
  readonly ask: () => void
  readonly stop: () => void
}

/**
 * Keeps what a screen shows fresh: it is read again at every event, soon after a reading that failed, when the
 * page or the network comes back, and every now and then. One reading at a time; a burst of events is one.
 */
export function keepReading(options: LiveReadingOptions): LiveReading {
  const { stream, rereadMs, onState, isUnread } = options
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
        onEvent: () => readings.within(GATHER_MS),
        onState: (isConnected) => {
          if (isStopped) return
          onState?.(isConnected)
          // What happened while the line was down was not heard; and why it is down may be read.
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

/** Readings one after another, each no later than asked for. */
function spacedReadings({ read, rereadMs, readsUnseen = false }: LiveReadingOptions) {
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
    // What is asked for during a reading may have missed its answer: it is read again after it.
    if (!isReading) timer = setTimeout(() => void run(), waitMs)
  }

  async function run(): Promise<void> {
    dueAt = Number.POSITIVE_INFINITY
    if (!readsUnseen && document.visibilityState !== 'visible') return within(rereadMs())
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
