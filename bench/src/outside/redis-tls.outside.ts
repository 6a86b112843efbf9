import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { followBoardOrders } from '@hansang/contract'
import {
  bringPeople,
  eventually,
  openShop,
  openStream,
  type OwnPrograms,
  type OwnRedis,
  remoteServer,
  startOwnPrograms,
  startOwnRedis,
  untilEnded,
} from '@hansang/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

const MAIN = join(import.meta.dirname, '../../../server/src/main.ts')
const SELF_SIGNED =
  'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=redis -addext subjectAltName=IP:127.0.0.1'
const ORDERS = 5

let folder: string
let redis: OwnRedis
let own: OwnPrograms
let cert: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hansang-tls-'))
  cert = join(folder, 'redis.crt')
  const key = join(folder, 'redis.key')
  execFileSync('openssl', [...SELF_SIGNED.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const started = await startOwnRedis({ tls: { cert, key }, password: 'hush' })
  if (!started) throw new Error('Redis is not installed')
  redis = started
  own = await startOwnPrograms({ settings: { REDIS_URL: redis.url, LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await own.remove()
  await redis.remove()
  await rm(folder, { recursive: true })
})

async function startOnce(env: NodeJS.ProcessEnv) {
  const given = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), DEMO: '0', ...env }
  return await untilEnded(spawn(process.execPath, [MAIN], { env: given }))
}

it('refuses at the start a Redis whose certificate nobody vouches for, or that is of another name', async () => {
  expect(await startOnce({ REDIS_URL: redis.url })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^REDIS_URL cannot be used: self-signed certificate\b(?!.*hush)/)],
  })
  const otherName = redis.url.replace('127.0.0.1', 'localhost')
  const { code, lines } = await startOnce({ REDIS_URL: otherName, NODE_EXTRA_CA_CERTS: cert })
  expect([code, ...lines]).toEqual([
    1,
    expect.stringMatching(/^REDIS_URL cannot be used: Hostname\/IP does not match (?!.*hush)/),
  ])
}, 120_000)

it('carries events and counts calls by TLS where NODE_EXTRA_CA_CERTS names the certificate', async () => {
  const { open, dataKey } = own
  const env = { NODE_EXTRA_CA_CERTS: cert }
  const [here, there] = [await own.start({ env }), await own.start({ env })]
  const people = await bringPeople(
    remoteServer(() => here.url),
    open,
    { dataKey, customers: 2 },
  )
  const board = await openStream(
    remoteServer(() => there.url),
    people.owner,
    followBoardOrders.path,
  )
  const shop = openShop(people)
  await eventually(async () => shop.acknowledged.size >= ORDERS, 60_000)
  await board.has(ORDERS)
  await shop.close()
  await board.cancel()
  expect(await open.db.selectFrom('call_counts').select('key').execute()).toEqual([])
}, 300_000)
