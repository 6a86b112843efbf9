import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import {
  followBoardOrders,
  openIdentityCheck,
  readOrderByPhone,
  registerOrder,
  reportUserAgent,
} from '@hansang/contract'
import { aWorldStore, eventually, loginAs, ownerOf, seoul, useServer } from '@hansang/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Serving, listen } from './serving.ts'

const PHONE = '01024681357'
const SECRET = 'secret-of-a-cookie-token-or-link-000000000'

type Line = Readonly<Record<string, unknown>>

let serving: Serving
const written: string[] = []

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  env: { LOG_LEVEL: 'debug' },
  logTo: (line) => written.push(line),
  stores: [aWorldStore({ id: '1001' })],
})

beforeAll(async () => {
  serving = await listen({ host: '127.0.0.1', port: 0 })
  serving.open(server.program)
})
beforeEach(() => void written.splice(0))
afterAll(async () => {
  await serving.drain(() => server.program.endStreams())
})

const lines = () => written.map((line) => JSON.parse(line) as Line)
const answers = () => lines().filter(({ msg }) => msg === 'answered' || msg === 'cut off')
const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(serving.listeningAt + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  return response
}

it('has one line for each answer: method, route, status, duration and request', async () => {
  const { token } = await loginAs(server)
  written.length = 0
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answered = await ask(reportUserAgent.path, { method: 'POST', headers, body: '{}' })
  await eventually(async () => answers().length > 0)
  expect(answers()).toEqual([
    expect.objectContaining({
      msg: 'answered',
      method: 'POST',
      route: reportUserAgent.path,
      status: 200,
      ms: expect.any(Number),
      requestId: answered.headers.get('x-request-id'),
    }),
  ])
})

it('names the matched route pattern, and nothing that was sent', async () => {
  const headers = {
    authorization: `Bearer ${SECRET}`,
    cookie: `hansang_session=${SECRET}`,
    referer: `http://x/${PHONE}`,
  }
  const paths = [
    `/hansang/1001/${PHONE}`,
    `/order/detail/hansang/26031100000/${PHONE}`,
    `/pay/${SECRET}`,
    `/payment/result?payKey=${SECRET}&hpno=${PHONE}`,
    `/api/v1/user/join/identityReturn/${SECRET}`,
    `${openIdentityCheck.path}?hpno=${PHONE}&ticket=${SECRET}`,
    `${readOrderByPhone.path}?ordrId=26031100000&cnsmrPhno=${PHONE}`,
    `/api/${PHONE}/${SECRET}`,
    `//${PHONE}`,
    `/assets/${PHONE}`,
  ]
  for (const path of paths) await ask(path, { headers })
  await ask('/', { headers, method: 'PURGE' })
  await eventually(async () => answers().length === paths.length + 1)
  expect(answers().find(({ method }) => method === 'other')).toBeDefined()
  expect(written.join('')).not.toMatch(new RegExp(`${PHONE}|${SECRET}`))
  for (const { route } of answers()) expect(route).toMatch(/^[/*]/)
})

it('logs a caller who leaves during the body as gone, and not as an error', async () => {
  const { token } = await loginAs(server)
  written.length = 0
  const sender = connect(Number(new URL(serving.listeningAt).port), '127.0.0.1')
  await once(sender, 'connect')
  sender.write(
    `POST ${registerOrder.path} HTTP/1.1\r\nhost: 127.0.0.1:${(sender.address() as AddressInfo).port}\r\n` +
      `authorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 500\r\nexpect: 100-continue\r\n\r\n`,
  )
  await once(sender, 'data')
  sender.end(`{"hpno":"${PHONE}`)
  await eventually(async () => answers().length > 0)
  expect(answers()).toMatchObject([{ msg: 'cut off', method: 'POST', route: null, status: null }])
  const { values } = await server.services.metrics.requests.get()
  const ofRoute = values.filter(({ labels }) => labels.route === registerOrder.path)
  expect(ofRoute).toEqual([])
  expect(lines().filter(({ level }) => Number(level) >= 40)).toEqual([])
  expect(written.join('')).not.toContain(PHONE)
})

it('logs a caller who leaves during an answer with the status already sent', async () => {
  const { token } = await ownerOf(server, '1001')
  written.length = 0
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  await fetch(serving.listeningAt + followBoardOrders.path, { headers, signal: leaving.signal })
  expect(answers()).toEqual([])
  leaving.abort()
  await eventually(async () => answers().length > 0)
  expect(answers()).toMatchObject([{ msg: 'cut off', route: followBoardOrders.path, status: 200 }])
})

it('has a line for a call refused before any route, too', async () => {
  const socket = connect(Number(new URL(serving.listeningAt).port), '127.0.0.1')
  socket.end(`GET /hansang/1001/${PHONE} HTTP/1.1\r\nhost: ${PHONE}.example\r\n\r\n`)
  await once(socket.resume(), 'close')
  await eventually(async () => answers().length > 0)
  expect(answers()).toMatchObject([{ msg: 'answered', status: 400, route: null }])
  expect(written.join('')).not.toContain(PHONE)
})
