import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first of its trace. */
  readonly parentSpanId: string
  readonly name: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly events: readonly string[]
  readonly isFault: boolean
}

type Behaviour = 'takes' | 'silent' | 'cuts' | { readonly status: number; readonly location?: string }

export interface OtlpStandIn {
  readonly endpoint: string
  /** All that arrived, whole. */
  readonly bodies: Buffer[]
  readonly headers: Headers[]
  behaviour: Behaviour
  /** Of what came as JSON. */
  spans(): ReceivedSpan[]
  close(): Promise<void>
}

/** A collector by OTLP over HTTP. */
export async function startOtlpStandIn(port = 0): Promise<OtlpStandIn> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { behaviour } = standIn
      standIn.headers.push(new Headers(request.headers as Record<string, string>))
      if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
      if (behaviour === 'cuts') return response.destroy()
      if (behaviour === 'silent') return undefined
      if (behaviour !== 'takes')
        return response.writeHead(behaviour.status, { location: behaviour.location ?? '' }).end()
      standIn.bodies.push(body)
      response.writeHead(200, { 'content-type': request.headers['content-type'] }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const standIn: OtlpStandIn = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: [],
    headers: [],
    behaviour: 'takes',
    spans: () => standIn.bodies.flatMap((body) => spansIn(JSON.parse(body.toString()) as OtlpRequest)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

interface OtlpAttribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes?: readonly OtlpAttribute[]
  readonly events?: readonly { readonly name: string }[]
  readonly status?: { readonly code?: number }
}

interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

const ERROR = 2

function spansIn({ resourceSpans }: OtlpRequest): ReceivedSpan[] {
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return spans.map(({ traceId, spanId, parentSpanId = '', name, attributes = [], events = [], status }) => ({
    traceId,
    spanId,
    parentSpanId,
    name,
    facts: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    events: events.map((event) => event.name),
    isFault: status?.code === ERROR,
  }))
}
