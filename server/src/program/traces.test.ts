import { acceptOrder, changeOrderStatus, openPayment } from '@hansang/contract'
import { won } from '@hansang/domain'
import {
  type Caller,
  TEST_ORIGIN,
  YEOKSAM_DELIVERY,
  accept,
  aPayKey,
  aStranger,
  aWorldStore,
  eventually,
  loginAs,
  moneyOf,
  ownerOf,
  placeOrder,
  seoul,
  useServer,
} from '@hansang/testing'
import { type OtlpStandIn, type ReceivedSpan, startOtlpStandIn } from '@hansang/testing/stand-ins/otlp'
import { type SolapiStandIn, startSolapiStandIn } from '@hansang/testing/stand-ins/solapi'
import { type TossStandIn, startTossStandIn } from '@hansang/testing/stand-ins/toss'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../platform/db/index.ts'
import { solapiMessages } from '../platform/gateways/messages/solapi.ts'
import { tossPayments } from '../platform/gateways/payment/toss-payments.ts'
import { type Jobs, startJobs } from '../platform/jobs/jobs.ts'
import { systemClock } from '../platform/services/clock.ts'

const PHONE = '01087654321'
const PERSON = ['8765-4321', '87654321', '삼백삼호', '양념은 따로', '공동현관 2580', '역삼로']
const SOON_MS = 20_000

const logged: string[] = []
let collector: OtlpStandIn
let solapi: SolapiStandIn
let toss: TossStandIn
let customer: Caller

beforeAll(async () => {
  collector = await startOtlpStandIn()
  solapi = await startSolapiStandIn(() => systemClock.now())
  toss = await startTossStandIn()
})
afterAll(async () => {
  await collector.close()
  await solapi.close()
  await toss.close()
})

const tracingTo = ({ endpoint }: OtlpStandIn) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '20',
})

const server = useServer(() => ({
  now: seoul('2026-03-11 12:00'),
  env: {
    ...tracingTo(collector),
    LOG_LEVEL: 'info',
  },
  logTo: (line) => logged.push(line),
  services: {
    payments: tossPayments({ ...toss, clientKey: 'client-of-ours' }),
    pos: { push: async () => {} },
    messages: solapiMessages({ ...solapi, talkChannel: null, now: () => systemClock.now() }),
  },
  stores: [aWorldStore()],
}))

beforeAll(async () => {
  customer = await loginAs(server, { phone: PHONE })
})

const spans = () => collector.spans()
const nameOf = ({ path }: { readonly path: string }) => `POST ${path}`

async function spanOf(isIt: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await eventually(async () => spans().some(isIt), SOON_MS)
  const found = spans().find(isIt)
  if (!found) throw new Error('no such span')
  return found
}

/** Names from a span up to the first of its trace. */
function pathOf(span: ReceivedSpan): string[] {
  const parent = spans().find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...(parent ? pathOf(parent) : [])]
}

async function order(): Promise<{ orderNumber: string; payKey: string }> {
  const address = { ...YEOKSAM_DELIVERY, detailAddress: '삼백삼호' }
  const orderNumber = await placeOrder(customer, { type: 'delivery', address, callerPhone: PHONE })
  const payKey = await aPayKey(customer, orderNumber, {
    paymentMethod: 'DLVR_PRE_CD',
    cash: 20_000,
    storeNote: '양념은 따로',
    deliveryNote: '공동현관 2580',
    agreesToOrderTerms: true,
    agreesToThirdParty: true,
  })
  return { orderNumber, payKey }
}

/** As the provider's window sends the customer back. */
async function pay({ orderNumber, payKey }: { orderNumber: string; payKey: string }): Promise<void> {
  await aStranger(server).call(openPayment, { payKey })
  const { attempts } = await moneyOf(server, orderNumber)
  const orderId = String(attempts[0]?.id)
  const paymentKey = toss.authenticate(orderId, won(20_000))
  const query = new URLSearchParams({ orderId, paymentKey, amount: '20000' })
  const answer = await server.fetch(`${TEST_ORIGIN}/pay/${payKey}/return?${query.toString()}`)
  expect(await answer.text()).toContain('data-code="0000"')
}

const RETURN = 'GET /pay/:payKey/return'
const CONFIRM = 'POST /v1/payments/confirm'
const NUMBERED = 'INSERT day_numbers UPDATE orders'
const TEXT = 'POST /messages/v4/send-many/detail'

describe('a paid order', () => {
  let orderNumber: string
  let payKey: string
  let root: ReceivedSpan

  beforeAll(async () => {
    ;({ orderNumber, payKey } = await order())
    await pay({ orderNumber, payKey })
    await accept(await ownerOf(server, '1001'), orderNumber)
    await spanOf(({ name }) => name === TEXT)
    root = await spanOf(({ name }) => name === RETURN)
    await spanOf(({ name, traceId }) => name === 'process push-to-pos' && traceId === root.traceId)
  })

  it('is one trace from its request over the provider and its statements to its job', () => {
    const own = spans().filter(({ traceId }) => traceId === root.traceId)
    const ids = new Set(own.map(({ spanId }) => spanId))
    expect(own.filter(({ parentSpanId }) => !ids.has(parentSpanId))).toEqual([root])
    const pathTo = (wanted: string) => own.filter(({ name }) => name === wanted).map(pathOf)[0]
    expect(pathTo(CONFIRM)).toEqual([CONFIRM, 'ask payment provider', RETURN])
    expect(pathTo(NUMBERED)).toEqual([NUMBERED, 'transaction', RETURN])
    expect(pathTo('process push-to-pos')?.at(-1)).toBe(RETURN)
    expect(pathTo('hear order')?.at(-1)).toBe(RETURN)
    expect(own.filter(({ isFault }) => isFault)).toEqual([])
  })

  it('leads from its store’s answer over two jobs to the text', () => {
    const path =
      spans()
        .filter(({ name }) => name === TEXT)
        .map(pathOf)[0] ?? []
    expect(path.filter((name) => name.startsWith('process'))).toEqual([
      'process send-message',
      'process tell-customer',
    ])
    expect(path.slice(-3)).toEqual([acceptOrder.id, 'transaction', nameOf(acceptOrder)])
  })

  it('tells what its statements did by their text, without a value', () => {
    const update = spans().find(({ name, traceId }) => name === NUMBERED && traceId === root.traceId)
    expect(update?.facts).toMatchObject({ 'db.system.name': 'postgresql', 'hansang.rows': 1 })
    expect(update?.facts['db.query.text']).toMatch(/\$1/)
    expect(root.facts).toMatchObject({
      'http.route': '/pay/:payKey/return',
      'http.response.status_code': 200,
    })
  })

  it('is found by its number', () => {
    const found = spans().filter(({ facts }) => facts['hansang.order.id'] === orderNumber)
    expect(new Set(found.map(({ traceId }) => traceId)).size).toBeGreaterThan(2)
  })

  it('does not tell providers of its trace', () => {
    const calls = [...toss.calls, ...solapi.calls]
    expect(calls.length).toBeGreaterThan(1)
    expect(calls.filter(({ headers }) => headers.has('traceparent'))).toEqual([])
  })

  it('keeps its trace beside the ids of its job', async () => {
    const jobs = sql<{ data: object }>`select data from pgboss.job where name = 'push-to-pos'`
    const { rows } = await jobs.execute(server.services.db)
    expect(Object.keys(rows[0]?.data ?? {})).toEqual(['orderId', 'traceparent'])
  })

  it('has its trace in the log', () => {
    const line = logged.find((text) => text.includes('an order changed') && text.includes(root.traceId))
    expect(line).toContain(orderNumber)
  })

  it('sends nothing of the person', () => {
    const sent = Buffer.concat(collector.bodies).toString()
    expect(solapi.calls.some(({ rawBody }) => rawBody.includes(PHONE))).toBe(true)
    const secrets = [customer.token, payKey, toss.secretKey, solapi.apiSecret]
    expect([PHONE, ...PERSON, ...secrets].filter((personal) => sent.includes(personal))).toEqual([])
  })
})

describe('a request', () => {
  it('that is refused says so, and is no fault', async () => {
    await aStranger(server).call(changeOrderStatus, { orderNumber: 'unknown', status: 'ORDER_DENY' })
    const span = await spanOf(({ name }) => name === nameOf(changeOrderStatus))
    expect(span).toMatchObject({ isFault: false, facts: { 'hansang.refusal': 'fail' } })
  })

  it('that fails is a fault', async () => {
    const { payKey } = await order()
    Object.assign(server.services.payments, { prepare: () => Promise.reject(new Error('no line')) })
    await aStranger(server).call(openPayment, { payKey })
    const span = await spanOf(({ name, isFault }) => name === nameOf(openPayment) && isFault)
    expect(span.facts).toMatchObject({ 'http.response.status_code': 503, 'error.type': 'ApiError' })
  })

  it('of a stranger begins a trace of its own', async () => {
    const traceparent = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`
    await server.fetch(`${TEST_ORIGIN}/robots.txt`, { headers: { traceparent } })
    await spanOf(({ name }) => name.startsWith('GET'))
    expect(spans().filter(({ traceId }) => traceId === 'c'.repeat(32))).toEqual([])
  })
})

it('a transaction that is done again says why', async () => {
  const { tracing, db } = server.services
  let tries = 0
  await tracing.trace({ name: 'twice' }, async () => {
    await inTransaction(db, async () => {
      if (tries++ === 0) throw Object.assign(new Error('could not serialize'), { code: '40001' })
    })
  })
  const root = await spanOf(({ name }) => name === 'twice')
  const span = await spanOf(({ name, traceId }) => name === 'transaction' && traceId === root.traceId)
  expect([span.events, span.isFault]).toEqual([['retry'], false])
})

describe('behind a proxy of ours', () => {
  const behind = useServer(() => ({
    now: seoul('2026-03-11 12:00'),
    env: { ...tracingTo(collector), TRUST_PROXY: '1' },
    stores: [],
  }))
  const parent = (sampled: '00' | '01') => `00-${'e'.repeat(32)}-${'f'.repeat(16)}-${sampled}`

  it('a request goes on with the trace of the proxy, and with its choice to keep it', async () => {
    const get = async (path: string, traceparent: string) =>
      await behind.fetch(`${TEST_ORIGIN}${path}`, { headers: { traceparent } })
    await get('/robots.txt', parent('00'))
    await get('/api/v1/unknown', parent('01'))
    const span = await spanOf(({ traceId }) => traceId === 'e'.repeat(32))
    expect([span.parentSpanId, span.facts['http.response.status_code']]).toEqual(['f'.repeat(16), 404])
    expect(spans().filter(({ traceId }) => traceId === 'e'.repeat(32))).toHaveLength(1)
  })

  it('a job goes on with its trace in another process, and is done by a program without tracing', async () => {
    const ran: string[] = []
    const { clock, log, metrics, tracing, jobs: own, db } = behind.services
    await own.stop()
    const enqueue = async (jobs: Jobs, refundId: string) =>
      await tracing.trace({ name: `enqueue ${refundId}` }, () =>
        inTransaction(db, (tx) => jobs.enqueue(tx, 'refund-part', { refundId }, refundId)),
      )
    for (const [refundId, traced] of [
      ['plain', {}],
      ['traced', { tracing }],
    ] as const) {
      const other = await startJobs(behind.databaseUrl, { clock, log, metrics, ...traced })
      await other.work('refund-part', async (data) => void ran.push(data.refundId))
      await enqueue(other, refundId)
      await eventually(async () => ran.includes(refundId), SOON_MS)
      await other.stop()
    }
    const done = await spanOf(({ name }) => name === 'process refund-part')
    expect(pathOf(done).at(-1)).toBe('enqueue traced')
  })
})

it('a collector that ends takes no order with it', async () => {
  await collector.close()
  await order()
})
