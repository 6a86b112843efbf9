import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { encodeRequest, readStore } from '@hansang/contract'
import {
  type HostileMessage,
  askFrom,
  aWorldStore,
  hostileMessages,
  seededDice,
  seoul,
  useServer,
} from '@hansang/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../serving-limits.ts'
import { type Serving, listen } from '../serving.ts'

const PAGE = '/hansang/store/main/1001'
const HOSTILE = '127.0.0.2'
const CONNECTIONS = 48
const VISITS = 12
const MOST_VISITS = 40
/** The whole load, with no address beyond what it may always hold. */
const WHOLE = { addresses: 12, pagesEach: 2 }

const SEEN = ['a page', 'a call', 'half a body', 'a body that is cut', 'a dot segment']

const seed = Number(process.env['HOSTILE_SEED'] ?? Math.floor(Math.random() * 2 ** 32))

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })
let serving: Serving

beforeAll(async () => {
  serving = await listen({ host: '127.0.0.1', port: 0 }, { bodies: { ...LIMITS.bodies, longestMs: 700 } })
  serving.open(server.program)
})
afterAll(async () => await serving.drain(() => {}))

const statusOf = async (from: string, path = PAGE) => (await askFrom(from, serving.listeningAt + path)).status

it(`one address that sends whatever it can keeps no visitor out, and leaves nothing behind (HOSTILE_SEED=${seed})`, async () => {
  const { host } = new URL(serving.listeningAt)
  const call = { path: readStore.path, body: JSON.stringify(encodeRequest(readStore, { storeId: '1001' })) }
  const next = hostileMessages(seededDice(seed), { host, page: PAGE, call })
  const faults: string[] = []
  const kinds = new Set<string>()
  let isOver = false
  const crowd = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) {
      const message = next()
      const status = await statusOfMessage(message)
      kinds.add(message.kind)
      if (!message.allowed.includes(status)) faults.push(`${message.kind}: ${status}`)
    }
  })
  const visits: number[] = []
  const isSeen = () => SEEN.every((answer) => kinds.has(answer))
  for (let visit = 1; visit <= (isSeen() ? VISITS : MOST_VISITS) && faults.length === 0; visit++) {
    visits.push(await statusOf(`127.0.1.${visit}`))
    await delay(50)
  }
  isOver = true
  await Promise.all(crowd)
  expect(visits).toEqual(visits.map(() => 200))
  expect(faults).toEqual([])
  expect([...kinds]).toEqual(expect.arrayContaining([...SEEN]))

  await delay(1_000)
  expect(await statusOf('127.0.2.1', '/readyz')).toBe(200)
  const everybody = Array.from({ length: WHOLE.addresses * WHOLE.pagesEach }, (_, at) =>
    statusOf(`127.0.3.${(at % WHOLE.addresses) + 1}`),
  )
  expect(await Promise.all(everybody)).toEqual(everybody.map(() => 200))
  expect(await statusOf(HOSTILE)).toBe(200)
})

async function statusOfMessage({ bytes, isCut }: HostileMessage): Promise<number> {
  const { hostname, port } = new URL(serving.listeningAt)
  const socket = connect({ host: hostname, port: Number(port), localAddress: HOSTILE })
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk).slice(0, 40)))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(bytes, 'latin1', () => void (isCut && socket.destroy()))
  await closed
  return Number(received.split(' ')[1] ?? 0)
}
