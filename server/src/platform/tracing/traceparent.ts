import type { SpanContext } from '@opentelemetry/api'

const FORM = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/
const ZEROS = /^0+$/
const SAMPLED = 1

/** W3C Trace Context; a `tracestate` is not carried on. `null` for what is none. */
export function readTraceparent(text: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(text) ?? []
  if (traceId === '' || ZEROS.test(traceId) || ZEROS.test(spanId)) return null
  if (text.startsWith('00') && text.length !== 55) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true }
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`
}
