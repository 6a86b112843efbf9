import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'
import type { TracingSettings } from '../settings/tracing-settings.ts'
import type { SpanExportSurroundings } from './span-export.ts'

/** Spans that may wait: some megabytes. */
const MOST_WAITING = 4_096
/** A batch is written within one turn, which holds requests up. */
const BATCH = 256

/** The SDK's own queue drops in silence. */
export function countedQueue(
  exporter: SpanExporter,
  { BatchSpanProcessor }: Pick<typeof import('@opentelemetry/sdk-trace'), 'BatchSpanProcessor'>,
  { dropped }: Pick<SpanExportSurroundings, 'dropped'>,
  { sendEveryMs }: Pick<TracingSettings, 'sendEveryMs'>,
): SpanProcessor {
  let waiting = 0
  const leaving: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length
      exporter.export(spans, done)
    },
    shutdown: () => exporter.shutdown(),
  }
  const queue = new BatchSpanProcessor({
    exporter: leaving,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: sendEveryMs,
  })
  return {
    onStart: () => {},
    onEnd(span: ReadableSpan) {
      if (waiting >= MOST_WAITING) return dropped.inc({ why: 'queue' })
      waiting += 1
      queue.onEnd(span)
    },
    forceFlush: () => queue.forceFlush(),
    shutdown: () => queue.shutdown(),
  }
}
