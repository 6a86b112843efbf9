import { NO_SPAN, type OpenSpan, type SpanNotes, type SpanStart, runInSpan, runInSpanNow } from './span.ts'

export interface TraceStart extends SpanStart {
  /** A W3C `traceparent` that one trusts: goes on with its trace. */
  readonly parent?: string | undefined
}

/** Begins traces; what happens within is told by `inSpan`. */
export interface Tracing {
  readonly isOn: boolean
  trace<T>(start: TraceStart, work: (span: SpanNotes) => Promise<T>): Promise<T>
  traceNow(start: TraceStart, work: () => void): void
  /** Sends what is left, for a second at most. */
  stop(): Promise<void>
}

export const NO_TRACING: Tracing = {
  isOn: false,
  trace: (_, work) => work(NO_SPAN),
  traceNow: (_, work) => work(),
  stop: async () => {},
}

export function tracingBy(open: (start: TraceStart) => OpenSpan, stop: () => Promise<void>): Tracing {
  return {
    isOn: true,
    trace: (start, work) => runInSpan(open(start), work),
    traceNow: (start, work) => runInSpanNow(open(start), work),
    stop,
  }
}
