import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** Names by OpenTelemetry's conventions, ours below `hansang.`. Never what a person typed, nor a path, a key or a value of a row. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export interface SpanStart {
  readonly name: string
  readonly kind?: SpanKind
  readonly facts?: SpanFacts
}

/** What work tells of itself. */
export interface SpanNotes {
  rename(name: string): void
  note(facts: SpanFacts): void
  mark(event: string, facts?: SpanFacts): void
  /** `fault` is a kind: a code or the name of a class, never a message. */
  fail(fault: string): void
}

export interface OpenSpan extends SpanNotes {
  /** `null` where the trace is not sampled. */
  readonly ids: TraceIds | null
  /** As W3C Trace Context writes it. */
  readonly traceparent: string
  /** `false` once it ended, and where the trace is not sampled. */
  isRecording(): boolean
  begin(start: SpanStart): OpenSpan
  end(): void
}

/** Named as log readers know them. */
export interface TraceIds {
  readonly trace_id: string
  readonly span_id: string
}

export const NO_SPAN: SpanNotes = { rename: () => {}, note: () => {}, mark: () => {}, fail: () => {} }

const spans = new AsyncLocalStorage<OpenSpan>()

/** The span that records now, if any: a timer that outlives its request has none. */
export function recordingSpan(): OpenSpan | null {
  const span = spans.getStore()
  return span?.isRecording() ? span : null
}

export function currentTraceIds(): TraceIds | null {
  return spans.getStore()?.ids ?? null
}

/** For work that goes on elsewhere or later; without tracing `undefined`. */
export function currentTraceparent(): string | undefined {
  return spans.getStore()?.traceparent
}

type IsFault = (error: unknown) => boolean

/** A part of what is traced now. */
export async function inSpan<T>(
  start: SpanStart,
  work: (span: SpanNotes) => Promise<T>,
  isFault?: IsFault,
): Promise<T> {
  const parent = recordingSpan()
  if (!parent) return await work(NO_SPAN)
  return await runInSpan(parent.begin(start), work, isFault)
}

export async function runInSpan<T>(
  span: OpenSpan,
  work: (span: SpanNotes) => Promise<T>,
  isFault: IsFault = () => true,
): Promise<T> {
  try {
    return await spans.run(span, work, span)
  } catch (error) {
    if (isFault(error)) span.fail(faultKind(error))
    throw error
  } finally {
    span.end()
  }
}

export function runInSpanNow(span: OpenSpan, work: () => void): void {
  try {
    spans.run(span, work)
  } catch (error) {
    span.fail(faultKind(error))
    throw error
  } finally {
    span.end()
  }
}

const CODE = /^[A-Z\d_]{2,40}$/

/** Messages may hold values; codes and names of classes do not. */
export function faultKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if ('code' in error && typeof error.code === 'string' && CODE.test(error.code)) return error.code
  return error.constructor.name
}
