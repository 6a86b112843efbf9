import type { Audience } from '../services/metrics.ts'
import type { Services } from '../services/services.ts'
import { enterStream } from './open-streams.ts'

const HEARTBEAT_MS = 15_000
/** What may wait for a reader besides what the connection itself holds: some three hundred events. */
const MOST_UNREAD_BYTES = 64 * 1024
const RECHECK_MS = 60_000
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Asks proxies not to hold events back.
  'x-accel-buffering': 'no',
}

export interface EventStream {
  send(event: string, data: unknown, id?: number): void
  end(): void
}

/** Whose stream it is, and whether they may still read it. */
export interface StreamReader {
  readonly sessionId: string
  /** Where it is read from. */
  readonly address: string
  readonly mayRead: () => Promise<boolean>
  readonly audience: Audience
}

/**
 * An answer of server-sent events. `follow` begins to send and yields how to stop; that is called once,
 * whichever ends first: the reader, the sender, the program, or the end of the reader's session or right. A
 * reader that does not read is cut off: it comes back and reads afresh.
 *
 * @throws ApiError 429 when the session, or the address, has too many open already.
 */
export function openEventStream(
  services: Services,
  reader: StreamReader,
  follow: (stream: EventStream) => () => void,
): Response {
  const leave = enterStream(services, reader)
  const encoder = new TextEncoder()
  let close = () => {}
  const source = {
    start(controller: ReadableStreamDefaultController<Uint8Array>) {
      let isOpen = true
      let stop = () => {}
      const write = (text: string) => {
        if (!isOpen) return
        controller.enqueue(encoder.encode(text))
        if ((controller.desiredSize ?? 0) > 0) return
        close()
        controller.error(new Error('the reader of a live stream does not read'))
      }
      const heartbeat = setInterval(() => write(': beat\n\n'), HEARTBEAT_MS)
      close = () => {
        if (!isOpen) return
        isOpen = false
        leave()
        clearInterval(heartbeat)
        clearInterval(recheck)
        stopHearing()
        stopHearingSession()
        services.metrics.liveStreams.dec({ audience: reader.audience })
        stop()
      }
      const end = () => {
        if (!isOpen) return
        close()
        controller.close()
      }
      services.metrics.liveStreams.inc({ audience: reader.audience })
      const stopHearing = services.live.onInterruption(end)
      const stopHearingSession = services.live.onSessionEnd(reader.sessionId, end)
      const recheck = setInterval(() => void endUnless(reader.mayRead, end), RECHECK_MS)
      write(': open\n\n')
      const send: EventStream['send'] = (event, data, id) => write(eventText(event, data, id))
      stop = follow({ send, end })
    },
    cancel: () => close(),
  }
  const body = new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD_BYTES }))
  return new Response(body, { headers: HEADERS })
}

/** A right that cannot be looked up ends the stream too: the reader comes back and is judged afresh. */
async function endUnless(mayRead: StreamReader['mayRead'], end: () => void): Promise<void> {
  if (!(await mayRead().catch(() => false))) end()
}

function eventText(event: string, data: unknown, id: number | undefined): string {
  const lines = [
    `event: ${event}`,
    ...(id === undefined ? [] : [`id: ${id}`]),
    `data: ${JSON.stringify(data)}`,
  ]
  return `${lines.join('\n')}\n\n`
}
