import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context, Span, SpanContext, TraceAPI, Tracer } from '@opentelemetry/api'
import type { Sampler } from '@opentelemetry/sdk-trace'
import type { TracingSettings } from '../settings/tracing-settings.ts'
import { countedQueue } from './counted-queue.ts'
import type { OpenSpan, SpanKind, SpanStart } from './span.ts'
import { type SpanExportSurroundings, spanExport } from './span-export.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import { NO_TRACING, type TraceStart, type Tracing, tracingBy } from './tracing.ts'

const STOP_LIMIT_MS = 1_000
/** Longer texts of statements are cut. */
const MOST_CHARACTERS = 4_096

/** Loads OpenTelemetry only where it is asked for. */
export async function openTracing(
  settings: TracingSettings | null,
  surroundings: SpanExportSurroundings,
): Promise<Tracing> {
  if (!settings) return NO_TRACING
  const [{ ROOT_CONTEXT, trace }, sdk, { defaultResource, resourceFromAttributes }, transformer] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/otlp-transformer'),
    ])
  const exporter = spanExport(settings, transformer, surroundings)
  const own = { 'service.instance.id': randomUUID(), ...settings.resource }
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(own)),
    sampler: samplerOf(settings, sdk),
    spanProcessors: [countedQueue(exporter, sdk, surroundings, settings)],
    spanLimits: { attributeValueLengthLimit: MOST_CHARACTERS },
  })
  const tracer = provider.getTracer('hansang')
  const contextOf = (parent: string | undefined): Context => {
    const remote = parent === undefined ? null : readTraceparent(parent)
    return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
  }
  const open = ({ parent, ...start }: TraceStart) =>
    openSpan({ tracer, trace, root: ROOT_CONTEXT }, start, contextOf(parent))
  return tracingBy(open, async () => {
    const sent = provider.shutdown().catch(() => {})
    await Promise.race([sent, delay(STOP_LIMIT_MS, undefined, { ref: false })])
    exporter.abandon()
  })
}

interface Making {
  readonly tracer: Tracer
  readonly trace: TraceAPI
  readonly root: Context
}

/** The numbers of `SpanKind` and `SpanStatusCode`. */
const KINDS: Readonly<Record<SpanKind, number>> = { internal: 0, server: 1, client: 2, consumer: 4 }
const ERROR = 2

function openSpan(
  making: Making,
  { name, kind = 'internal', facts = {} }: SpanStart,
  under: Context,
): OpenSpan {
  const span = making.tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, under)
  const context = span.spanContext()
  let own: Context | undefined
  return {
    ids: idsOf(context),
    get traceparent() {
      return writeTraceparent(context)
    },
    isRecording: () => span.isRecording(),
    begin: (start) => openSpan(making, start, (own ??= making.trace.setSpan(making.root, span))),
    end: () => span.end(),
    rename: (to) => void span.updateName(to),
    note: (more) => void span.setAttributes(more),
    mark: (event, more) => void span.addEvent(event, more),
    fail: (fault) => fail(span, fault),
  }
}

function fail(span: Span, fault: string): void {
  span.setAttribute('error.type', fault).setStatus({ code: ERROR })
}

function idsOf({ traceId, spanId, traceFlags }: SpanContext): OpenSpan['ids'] {
  return traceFlags & 1 ? { trace_id: traceId, span_id: spanId } : null
}

function samplerOf(
  { sampler, ratio }: TracingSettings,
  sdk: typeof import('@opentelemetry/sdk-trace'),
): Sampler {
  switch (sampler) {
    case 'always_on':
      return new sdk.AlwaysOnSampler()
    case 'always_off':
      return new sdk.AlwaysOffSampler()
    case 'traceidratio':
      return new sdk.TraceIdRatioBasedSampler(ratio)
    case 'parentbased_always_on':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) })
  }
}
