import { eventually } from '@hansang/testing'
import { type OtlpStandIn, startOtlpStandIn } from '@hansang/testing/stand-ins/otlp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../services/logging.ts'
import { createMetrics } from '../services/metrics.ts'
import { readSettings } from '../settings/settings.ts'
import { openTracing } from './open-tracing.ts'
import { currentTraceparent, inSpan } from './span.ts'
import type { Tracing } from './tracing.ts'

let collector: OtlpStandIn
let log: string[]
let metrics: ReturnType<typeof createMetrics>
let tracing: Tracing

beforeEach(async () => {
  collector = await startOtlpStandIn()
  log = []
  metrics = createMetrics()
})
afterEach(async () => {
  await tracing.stop()
  await collector.close()
})

async function open(env: NodeJS.ProcessEnv = {}): Promise<Tracing> {
  const { tracing: settings } = readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    OTEL_BSP_SCHEDULE_DELAY: '1',
    ...env,
  })
  const logger = createLogger('warn', (line) => log.push(line))
  tracing = await openTracing(settings, { log: logger, dropped: metrics.spansDropped })
  return tracing
}

const work = async () => await tracing.trace({ name: 'work' }, async () => {})

async function dropped(why: string): Promise<number> {
  const { values } = await metrics.spansDropped.get()
  return values.find(({ labels }) => labels.why === why)?.value ?? 0
}

const lines = () => log.map((line) => (JSON.parse(line) as { msg: string }).msg)

describe('a trace', () => {
  it('reaches the collector with its parts, its secret header and its resource', async () => {
    await open({
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=rehearsal',
      OTEL_SERVICE_NAME: 'orders',
    })
    await tracing.trace({ name: 'whole' }, () => inSpan({ name: 'part' }, async () => {}))
    await eventually(async () => collector.spans().length === 2)
    const [part, whole] = collector.spans()
    expect([part?.name, part?.parentSpanId, whole?.parentSpanId]).toEqual(['part', whole?.spanId, ''])
    expect(collector.headers[0]?.get('api-key')).toBe('a secret')
    const sent = String(collector.bodies[0])
    expect([sent.includes('rehearsal'), sent.includes('"orders"')]).toEqual([true, true])
  })

  it('is sent as protobuf unless JSON is asked for', async () => {
    await open({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' })
    await work()
    await eventually(async () => collector.bodies.length === 1)
    expect(collector.headers[0]?.get('content-type')).toBe('application/x-protobuf')
  })

  it('goes on with the parent it is given, unless that is none', async () => {
    await open()
    const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    await tracing.trace({ name: 'known', parent }, async () => {})
    for (const odd of ['', parent.toUpperCase(), `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `${parent}-x`])
      await tracing.trace({ name: 'odd', parent: odd }, async () => {})
    await eventually(async () => collector.spans().length === 5)
    const parents = collector.spans().map(({ name, parentSpanId }) => [name, parentSpanId])
    expect(parents).toEqual([['known', 'b'.repeat(16)], ...Array(4).fill(['odd', ''])])
  })

  it('names a fault by its kind, never by its message', async () => {
    await open()
    const failing = tracing.trace({ name: 'fails' }, async () => {
      throw new RangeError('01012345678')
    })
    await expect(failing).rejects.toThrow()
    await eventually(async () => collector.spans().length === 1)
    expect(collector.spans()[0]).toMatchObject({ isFault: true, facts: { 'error.type': 'RangeError' } })
    expect(String(collector.bodies[0])).not.toContain('01012345678')
  })

  it('is not sent where it is not sampled, and says so to what follows it', async () => {
    await open({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
    const told = await tracing.trace({ name: 'unsampled' }, async () => currentTraceparent())
    await tracing.stop()
    expect(told).toMatch(/-00$/)
    expect(collector.bodies).toEqual([])
  })
})

describe('a collector', () => {
  it('that is away loses spans, which are counted and said once, until it is back', async () => {
    await open()
    const { port } = new URL(collector.endpoint)
    await collector.close()
    await work()
    await eventually(async () => (await dropped('collector')) === 1)
    await work()
    await eventually(async () => (await dropped('collector')) === 2)
    collector = await startOtlpStandIn(Number(port))
    await work()
    await eventually(async () => collector.bodies.length === 1)
    await eventually(async () => lines().length === 2)
    expect(lines()).toEqual([
      'the collector does not take traces: they are dropped',
      'the collector takes traces again',
    ])
  })

  it.each([
    ['is silent', 'silent'],
    ['cuts the line', 'cuts'],
    ['refuses', { status: 401 }],
    ['is overloaded', { status: 503 }],
  ] as const)('that %s has its batch dropped within the limit', async (_, behaviour) => {
    collector.behaviour = behaviour
    await open()
    await work()
    await eventually(async () => (await dropped('collector')) === 1, 3_000)
    expect(lines()).toHaveLength(1)
  })

  it('that redirects gets no secret sent elsewhere', async () => {
    const elsewhere = await startOtlpStandIn()
    collector.behaviour = { status: 307, location: `${elsewhere.endpoint}/v1/traces` }
    await open({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret' })
    await work()
    await eventually(async () => (await dropped('collector')) === 1)
    expect(elsewhere.headers).toEqual([])
    await elsewhere.close()
  })

  it('that is slow holds back a bounded number of spans', async () => {
    collector.behaviour = 'silent'
    await open({ OTEL_EXPORTER_OTLP_TIMEOUT: '60000' })
    for (let count = 0; count < 5_000; count++) await work()
    expect(await dropped('queue')).toBeGreaterThan(600)
  })

  it('that is silent delays a stop by a second', async () => {
    collector.behaviour = 'silent'
    await open({ OTEL_EXPORTER_OTLP_TIMEOUT: '60000' })
    await work()
    const from = performance.now()
    await tracing.stop()
    expect(performance.now() - from).toBeLessThan(1_500)
  })

  it('gets what waited when the program stops', async () => {
    await open({ OTEL_BSP_SCHEDULE_DELAY: '60000' })
    await work()
    await tracing.stop()
    expect(collector.spans()).toHaveLength(1)
  })
})
