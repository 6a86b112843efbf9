import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { TracingSettings } from '../settings/tracing-settings.ts'

const TRY_AGAIN_MS = 1_000
const MOST_BYTES = 64 * 1024
/** As OTLP over HTTP says. */
const TRIED_AGAIN = [429, 502, 503, 504]
const TYPES = { 'http/protobuf': 'application/x-protobuf', 'http/json': 'application/json' }
const SUCCESS = { code: 0 }
const FAILED = { code: 1 }

export interface SpanExportSurroundings {
  readonly log: Logger
  readonly dropped: { inc(labels: { readonly why: 'queue' | 'collector' }, count?: number): void }
}

type Collector = Pick<TracingSettings, 'url' | 'headers' | 'encoding' | 'sendingMs'>

type Transformer = Pick<
  typeof import('@opentelemetry/otlp-transformer'),
  'ProtobufTraceSerializer' | 'JsonTraceSerializer'
>

export interface EndingExporter extends SpanExporter {
  /** Ends what `shutdown` waits for. */
  abandon(): void
}

/** Sends batches by OTLP. One that the collector does not take in time is dropped and counted; the log says it once. */
export function spanExport(
  settings: Collector,
  { ProtobufTraceSerializer, JsonTraceSerializer }: Transformer,
  { log, dropped }: SpanExportSurroundings,
): EndingExporter {
  const serializer = settings.encoding === 'http/json' ? JsonTraceSerializer : ProtobufTraceSerializer
  const stopping = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  let isAway = false
  const send = async (spans: ReadableSpan[]) => {
    try {
      await deliver(settings, serializer.serializeRequest(spans) ?? new Uint8Array(), stopping.signal)
      if (isAway) log.warn('the collector takes traces again')
      isAway = false
      return SUCCESS
    } catch (error) {
      dropped.inc({ why: 'collector' }, spans.length)
      if (!isAway)
        log.warn({ reason: reasonOf(error) }, 'the collector does not take traces: they are dropped')
      isAway = true
      return FAILED
    }
  }
  return {
    export(spans, done) {
      const sent = send(spans)
      underWay.add(sent)
      void sent.then((result) => {
        underWay.delete(sent)
        done(result)
      })
    },
    shutdown: async () => void (await Promise.all(underWay)),
    abandon: () => stopping.abort(),
  }
}

async function deliver(
  { url, headers, encoding, sendingMs }: Collector,
  body: Uint8Array,
  stopping: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(sendingMs), stopping])
  for (;;) {
    const status = await post(url, { ...headers, 'content-type': TYPES[encoding] }, body, signal).catch(
      (error: unknown) => {
        if (signal.aborted) throw error
        return error
      },
    )
    if (typeof status === 'number' && status < 300) return
    if (typeof status === 'number' && !TRIED_AGAIN.includes(status)) throw new Error(`it answered ${status}`)
    try {
      await delay(TRY_AGAIN_MS, undefined, { signal, ref: false })
    } catch {
      throw typeof status === 'number' ? new Error(`it answered ${status}`) : status
    }
  }
}

async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    // The headers are a secret of this collector.
    redirect: 'manual',
    signal,
  })
  // Read to its end, so that the connection is kept; what it says changes nothing.
  await readSome(response.body).catch(() => {})
  return response.status
}

async function readSome(body: Response['body']): Promise<void> {
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) return
  }
}

/** Without the address, which may hold a token. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name
  return error.message
}
