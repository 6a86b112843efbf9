import { aWorldStore, loginAs, register, seoul, useServer, placeOrder } from '@hansang/testing'
import { type SolapiStandIn, startSolapiStandIn } from '@hansang/testing/stand-ins/solapi'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMessageGateway } from './create-message-gateway.ts'
import { sendMessage } from './send-message.ts'
import { REPORT_PATH } from './serve-message-reports.ts'
import { solapiMessages } from './solapi.ts'

const NOW = seoul('2026-03-11 12:00')
const SETTINGS = {
  // With real texts, the payment sandbox is closed.
  PAYMENT_PROVIDER: 'toss',
  TOSS_CLIENT_KEY: ['test', 'ck', 'made-up'].join('_'),
  TOSS_SECRET_KEY: ['test', 'sk', 'made-up'].join('_'),
  MESSAGE_PROVIDER: 'solapi',
  PUBLIC_URL: 'https://order.example',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '0212345678',
}
const lines: string[] = []
const log: Logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

let solapi: SolapiStandIn

beforeAll(async () => {
  solapi = await startSolapiStandIn(() => NOW)
})
afterAll(() => solapi.close())

const jobs = { work: async () => {}, enqueue: async () => {}, stop: async () => {} }
const server = useServer({
  now: NOW,
  env: SETTINGS,
  services: { log, jobs: jobs as never },
  stores: [aWorldStore()],
})

const report = async (body: string) =>
  (await server.fetch(`http://hansang.test${REPORT_PATH}`, { method: 'POST', body })).status

describe('sending texts through Solapi', () => {
  it('is used when the settings name it', () => {
    expect(createMessageGateway(server.services).name).toBe('solapi')
  })

  it('sends a queued text and logs its failure by kind and code, without phone or text', async () => {
    const visitor = await loginAs(server)
    const orderId = await placeOrder(visitor, { type: 'pickup' })
    await register(visitor, orderId, { wantsPageUrl: false })
    const { id, dedupe_key: key } = await server.services.db
      .selectFrom('sent_messages')
      .select(['id', 'dedupe_key'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { apiKey, apiSecret, sender, baseUrl } = solapi
    const access = { apiKey, apiSecret, sender, baseUrl, talkChannel: null, now: () => NOW }
    await sendMessage(server.services, solapiMessages(access), id)
    expect(solapi.sent).toMatchObject([{ customFields: { key } }])
    lines.length = 0
    expect(await report(solapi.report('3104'))).toBe(200)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind: 'pay-url', orderId, code: '3104' })
    expect(lines[0]).not.toContain(solapi.sent[0]?.to)
  })

  it('ignores a report about an unknown text and refuses a malformed one', async () => {
    lines.length = 0
    const made = [{ statusCode: '3104', customFields: { key: 'made-up' } }]
    expect(await report(JSON.stringify(made))).toBe(200)
    expect(await report(solapi.report('4000'))).toBe(200)
    expect(lines).toEqual([])
    expect(await report('not json')).toBe(400)
  })
})
