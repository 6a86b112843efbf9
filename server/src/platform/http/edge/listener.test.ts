import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { enterVisit, registerPayment, resendPayUrl } from '@hansang/contract'
import { aWorldStore, loginAs, placeOrder, seoul, useServer } from '@hansang/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestListener } from './listener.ts'

const METRICS = 'a-token-of-the-operator'

let http: Server
let port: number

const server = useServer({
  now: seoul('2026-02-18 12:00'),
  // No payments in a rehearsal at a public address.
  env: {
    PUBLIC_URL: 'https://order.example',
    METRICS_TOKEN: METRICS,
    PAYMENT_PROVIDER: 'toss',
    TOSS_CLIENT_KEY: ['test', 'ck', 'made-up'].join('_'),
    TOSS_SECRET_KEY: ['test', 'sk', 'made-up'].join('_'),
  },
  stores: [aWorldStore({ id: '1001' })],
})

beforeAll(async () => {
  const listener = requestListener(server.program.app, server.services)
  http = createServer({ requireHostHeader: false }, listener).listen(0, '127.0.0.1')
  await once(http, 'listening')
  port = (http.address() as AddressInfo).port
})

afterAll(() => {
  http.close()
})

/** Raw socket, so that no client normalizes the request. */
async function send(
  head: readonly string[],
  body = '',
): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1')
  const lines = [...head, 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  const answer = await text(socket)
  const [answered = '', ...rest] = answer.split('\r\n\r\n')
  return { status: Number(answered.split(' ')[1]), head: answered, body: rest.join('\r\n\r\n') }
}

const login = JSON.stringify({ hpno: '01012345678', chnCd: 'hansang' })
const asJson = 'Content-Type: application/json'

describe('a request to another host is refused in Korean', () => {
  const { path } = enterVisit
  it.each<[string, string[]]>([
    ['a foreign host', [`POST ${path} HTTP/1.1`, 'Host: evil.example']],
    ['a foreign host whose name begins with ours', [`POST ${path} HTTP/1.1`, 'Host: order.example.evil']],
    ['our host on another port', [`POST ${path} HTTP/1.1`, 'Host: order.example:8443']],
    ['a host with a user', [`POST ${path} HTTP/1.1`, 'Host: evil@order.example']],
    ['two hosts, ours first', [`POST ${path} HTTP/1.1`, 'Host: order.example', 'Host: evil.example']],
    ['two hosts, ours last', [`POST ${path} HTTP/1.1`, 'Host: evil.example', 'Host: order.example']],
    ['a whole address', [`POST http://evil.example${path} HTTP/1.1`, 'Host: order.example']],
    ['a whole address of ours', [`POST https://order.example${path} HTTP/1.1`, 'Host: order.example']],
    ['no host at all', [`POST ${path} HTTP/1.0`]],
    ['no host at all, in HTTP/1.1', [`POST ${path} HTTP/1.1`]],
    ['a path that only begins like a health check', ['GET /readyz/x HTTP/1.1', 'Host: evil.example']],
    ['a health check by a whole address', ['GET http://evil.example/readyz HTTP/1.1', 'Host: order.example']],
  ])('%s', async (_, head) => {
    const answer = await send([...head, asJson], login)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('이 주소로는 이용할 수 없어요. 안내받은 주소로 다시 접속해 주세요.')
    expect(answer.body).not.toContain('evil')
  })
})

describe('an ambiguous path is refused in Korean', () => {
  it.each([
    '/assets/../hansang/store/main/1001',
    '/assets/%2e%2e/hansang/store/main/1001',
    '/healthz/../hansang/store/main/1001',
    '/notices/.%2E/hansang/store/main/1001',
    '/assets/..%2fhansang',
    '/assets/..%5Chansang',
    '/assets\\..\\hansang',
    '/hansang/./store/main/1001',
    '/..',
    '/hansang/..?a=1',
  ])('%s', async (path) => {
    const answer = await send([`GET ${path} HTTP/1.1`, 'Host: order.example'])
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('주소를 확인해 주세요.')
  })

  it.each(['/.well-known/x', '/hansang/...', '/robots.txt?a=/../b', '/hansang/a..b'])(
    'except for %s',
    async (path) => {
      expect((await send([`GET ${path} HTTP/1.1`, 'Host: order.example'])).status).not.toBe(400)
    },
  )
})

describe('a request to our host is answered', () => {
  it.each(['order.example', 'ORDER.example:443', 'localhost', 'localhost:8080', '127.0.0.1', '[::1]:3000'])(
    'as %s',
    async (host) => {
      const answer = await send([`GET /robots.txt HTTP/1.1`, `Host: ${host}`])
      expect(answer.status).toBe(200)
    },
  )
})

describe('health checks answer probes of balancers and metrics', () => {
  it.each<[string, string[]]>([
    ['without a host, as of HAProxy', ['GET /readyz HTTP/1.0']],
    ['of its shortest form', ['OPTIONS /readyz HTTP/1.0']],
    ['in HTTP/1.1 without a host', ['GET /readyz HTTP/1.1']],
    ['under the name of a container', ['GET /readyz HTTP/1.1', 'Host: app-1.internal:3000']],
    ['under the name of a cluster', ['GET /healthz HTTP/1.1', 'Host: hansang_cluster']],
    ['under a name that is no host', ['GET /healthz HTTP/1.1', 'Host: a b/..']],
    ['by a browser', ['GET /healthz?a=1 HTTP/1.1', 'Host: app-1.internal', 'Accept: text/html']],
    [
      'that reads figures',
      ['GET /metrics HTTP/1.1', 'Host: app-1.internal', `Authorization: Bearer ${METRICS}`],
    ],
  ])('%s', async (_, head) => {
    expect((await send(head)).status).toBe(200)
  })

  it('metrics without their token are refused under every name', async () => {
    expect((await send(['GET /metrics HTTP/1.1', 'Host: localhost'])).status).toBe(404)
    expect((await send(['GET /metrics HTTP/1.0'])).status).toBe(404)
  })
})

describe('a texted link never uses the host of a request', () => {
  it('a forged host is refused before anything is texted, and a forwarded one is ignored', async () => {
    const customer = await loginAs(server, { phone: '01099887766' })
    const orderNumber = await placeOrder(customer, {})
    const due = 20_000
    const body = JSON.stringify({
      ordrId: orderNumber,
      payGb: 'DLVR_PRE_CD',
      payUrlYn: 'N',
      payVoList: [{ payMeans: 'hansang', payAmt: due }],
    })
    const head = [asJson, `Authorization: Bearer ${customer.token}`]
    for (const { path } of [registerPayment, resendPayUrl]) {
      const forged = await send([`POST ${path} HTTP/1.1`, 'Host: evil.example', ...head], body)
      expect(forged.status).toBe(400)
    }
    expect(await texts()).toEqual([])

    const forwarded = [
      'Host: order.example',
      'X-Forwarded-Host: evil.example',
      'Forwarded: host=evil.example',
    ]
    const registered = await send([`POST ${registerPayment.path} HTTP/1.1`, ...forwarded, ...head], body)
    expect(registered.status).toBe(200)
    expect(registered.body + (await texts()).join('')).toContain('https://order.example/pay/')
    expect(registered.body + (await texts()).join('')).not.toContain('evil')
  })

  it('a page states its own address whatever host was forwarded', async () => {
    const page = await send([
      'GET /hansang/1001 HTTP/1.1',
      'Host: order.example',
      'X-Forwarded-Host: evil.example',
    ])
    expect(page.body).toContain('https://order.example/hansang/1001')
    expect(page.body).not.toContain('evil.example')
  })
})

describe('a browser on this machine', () => {
  let own: Server
  beforeAll(async () => {
    const services = {
      log: server.services.log,
      settings: { ...server.services.settings, publicUrl: null },
      origin: 'http://127.0.0.1:3000',
    }
    own = createServer(requestListener(server.program.app, services)).listen(0, '127.0.0.1')
    await once(own, 'listening')
  })
  afterAll(() => void own.close())

  it.each([
    ['a page under another name is sent to the address of our links', 'text/html', 307],
    ['a call is answered under any of them', 'application/json', 200],
  ])('%s', async (_, accept, status) => {
    const { port: ownPort } = own.address() as AddressInfo
    const url = `http://localhost:${ownPort}/robots.txt?a=1`
    const answer = await fetch(url, { headers: { accept }, redirect: 'manual' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('location')).toBe(
      status === 307 ? 'http://127.0.0.1:3000/robots.txt?a=1' : null,
    )
  })
})

async function texts(): Promise<string[]> {
  const { db, secrets } = server.services
  const rows = await db.selectFrom('sent_messages').select(['text_sealed', 'dedupe_key']).execute()
  return rows.map((row) => secrets.open(row.text_sealed, 'sent_messages.text_sealed', row.dedupe_key))
}
