const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 15_000
/** Two missed heartbeats of 15 s, plus grace. */
const LONGEST_SILENCE_MS = 35_000

export interface LiveStreamOptions {
  readonly url: string
  /** Read at every connection, as the token may have been renewed. */
  readonly token: () => string | null
  readonly onEvent: (event: LiveStreamEvent) => void
  readonly onState?: (isConnected: boolean) => void
  /** Called on 401, which ends the stream. Without it, the stream retries with the current token. */
  readonly onSignedOut?: () => void
}

export interface LiveStreamEvent {
  readonly name: string
  readonly data: string
}

/**
 * Follows server-sent events by `fetch`, as `EventSource` cannot send the token in a header. Reconnects with
 * backoff after a lost or silent connection. Re-read at every `onState(true)`, as events may have been
 * missed.
 */
export function followLive({ onState, onSignedOut, ...stream }: LiveStreamOptions): () => void {
  const stopping = new AbortController()
  void (async () => {
    let wait = FIRST_RETRY_MS
    while (!stopping.signal.aborted) {
      const reading = readStream({ ...stream, onState, signal: stopping.signal })
      const end = await reading.catch((): StreamEnd => 'lost')
      onState?.(false)
      if (end === 'refused') return
      if (end === 'signed out' && onSignedOut) return stopping.signal.aborted ? undefined : onSignedOut()
      wait = end === 'served' ? FIRST_RETRY_MS : Math.min(wait * 2, LONGEST_RETRY_MS)
      await pause(wait, stopping.signal)
    }
  })()
  return () => stopping.abort()
}

interface ReadOptions extends Omit<LiveStreamOptions, 'onState' | 'onSignedOut'> {
  readonly onState: LiveStreamOptions['onState'] | undefined
  readonly signal: AbortSignal
}

/** `refused`: not open to this caller; retrying is pointless. */
type StreamEnd = 'served' | 'lost' | 'refused' | 'signed out'

const REFUSED = [403, 404]

async function readStream({ url, token, onEvent, onState, signal }: ReadOptions): Promise<StreamEnd> {
  const silence = watchSilence()
  try {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token() ?? ''}` }
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, silence.signal]) })
    if (REFUSED.includes(response.status)) return 'refused'
    if (response.status === 401) return 'signed out'
    if (!response.ok || !response.body) return 'lost'
    onState?.(true)
    let rest = ''
    for await (const chunk of textChunks(response.body)) {
      silence.restart()
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) dispatch(block, onEvent)
    }
    return 'served'
  } finally {
    silence.stop()
  }
}

/** A stalled network reports no error, so silence aborts the request. */
function watchSilence() {
  const limit = new AbortController()
  const startTimer = () => setTimeout(() => limit.abort(), LONGEST_SILENCE_MS)
  let timer = startTimer()
  const stop = () => clearTimeout(timer)
  return {
    signal: limit.signal,
    stop,
    restart() {
      stop()
      timer = startTimer()
    },
  }
}

async function* textChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

function dispatch(block: string, onEvent: LiveStreamOptions['onEvent']): void {
  const lines = block.split('\n')
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trim())
  const name =
    lines
      .find((line) => line.startsWith('event:'))
      ?.slice(6)
      .trim() ?? 'message'
  if (data.length > 0) onEvent({ name, data: data.join('\n') })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
}
