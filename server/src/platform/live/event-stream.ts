import type { Audience } from '../services/metrics.ts'
import type { Services } from '../services/services.ts'
import { enterStream } from './open-streams.ts'

const HEARTBEAT_MS = 15_000
const MOST_UNREAD_BYTES = 64 * 1024
const RECHECK_MS = 60_000
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

export interface EventStream {
  send(event: string, data: unknown, id?: number): void
  end(): void
}

export interface StreamReader {
  readonly sessionId: string
  readonly address: string
  readonly mayRead: () => Promise<boolean>
  readonly audience: Audience
}

/**
 * `follow` starts sending and returns its stop function, which is called once, whatever ends the stream. A
 * slow reader is disconnected and reads again on reconnect.
 *
 * @throws ApiError 429 when the session or the address has too many open streams.
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

/** A failed check ends the stream too: the reader reconnects and is checked again. */
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
