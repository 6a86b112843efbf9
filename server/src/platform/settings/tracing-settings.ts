import { z } from 'zod'
import { oneOf, wholeNumber } from './setting-values.ts'

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** As OpenTelemetry names them. Nothing is traced without an endpoint. */
export const TRACING_SETTINGS = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    // The address is never repeated, as it may hold a token.
    .refine(isCollector, {
      error: 'must be an http or https address without user, query or fragment, like http://127.0.0.1:4318',
    })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('http/protobuf', 'http/json').prefault('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((text) => headersIn(text) !== null, { error: 'must be like name=value,name=value' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().prefault('hansang'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .refine((text) => pairsIn(text) !== null, { error: 'must be like name=value,name=value' })
    .optional(),
  OTEL_TRACES_SAMPLER: oneOf(...SAMPLERS).prefault('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 1, { error: 'must be from 0 to 1' })
    .prefault('1'),
  OTEL_EXPORTER_OTLP_TIMEOUT: wholeNumber(1, 60_000).prefault('10000'),
  OTEL_BSP_SCHEDULE_DELAY: wholeNumber(1, 60_000).prefault('5000'),
})

export interface TracingSettings {
  /** Where spans go, whole. */
  readonly url: string
  readonly encoding: 'http/protobuf' | 'http/json'
  /** Secret. */
  readonly headers: Readonly<Record<string, string>>
  readonly resource: Readonly<Record<string, string>>
  readonly sampler: (typeof SAMPLERS)[number]
  readonly ratio: number
  /** For a batch to be taken, all tries together; then it is dropped. */
  readonly sendingMs: number
  /** A span waits for others to be sent with it. */
  readonly sendEveryMs: number
}

/** `null` without an endpoint. */
export function tracingSettings(data: z.output<typeof TRACING_SETTINGS>): TracingSettings | null {
  const endpoint = data.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    encoding: data.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: headersIn(data.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
    resource: { ...pairsIn(data.OTEL_RESOURCE_ATTRIBUTES ?? ''), 'service.name': data.OTEL_SERVICE_NAME },
    sampler: data.OTEL_TRACES_SAMPLER,
    ratio: Number(data.OTEL_TRACES_SAMPLER_ARG),
    sendingMs: data.OTEL_EXPORTER_OTLP_TIMEOUT,
    sendEveryMs: data.OTEL_BSP_SCHEDULE_DELAY,
  }
}

function isCollector(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !/[?#]/.test(text)
}

function headersIn(text: string): Record<string, string> | null {
  const pairs = pairsIn(text)
  if (!pairs) return null
  try {
    return Object.fromEntries(new Headers(pairs))
  } catch {
    return null
  }
}

/** Percent-encoded, with commas between; `null` if it is anything else. */
function pairsIn(text: string): Record<string, string> | null {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
        if (name === '') throw new URIError(pair)
        return [decodeURIComponent(name), decodeURIComponent(value)]
      }),
    )
  } catch {
    return null
  }
}
