import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { afterEach, expect, inject, it } from 'vitest'
import { SettingsFault } from '../settings/settings-fault.ts'
import { reachDatabase } from './reach-database.ts'

let front: Server | undefined
afterEach(() => front?.close())

function refusal(code: string, words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${words}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

async function turnsAway(first: number, answer: Buffer): Promise<string> {
  const real = new URL(inject('databaseUrl'))
  const socket = decodeURIComponent(real.hostname)
  const target = socket.startsWith('/')
    ? { path: `${socket}/.s.PGSQL.${real.port}` }
    : { host: socket, port: Number(real.port) }
  let seen = 0
  const pass = (client: Socket) => {
    client.on('error', () => {})
    if (seen++ < first) return void client.once('data', () => client.end(answer))
    const server = connect(target as { path: string })
    server.on('error', () => {})
    client.pipe(server).pipe(client)
  }
  front = createServer(pass)
  await new Promise<void>((resolve) => front?.listen(0, '127.0.0.1', resolve))
  real.hostname = '127.0.0.1'
  return `postgres://${real.username}:${real.password}@127.0.0.1:${(front.address() as AddressInfo).port}/hansang`
}

it.each(['the database system is starting up', 'the database system is shutting down'])(
  'a database of our own that answers "%s" is waited for',
  async (words) => {
    await reachDatabase(await turnsAway(2, refusal('57P03', words)))
  },
)

it('a database is waited for only for a limited time', async () => {
  const url = await turnsAway(99, refusal('57P03', 'the database system is starting up'))
  const fault = await reachDatabase(url, { patienceMs: 1_000 }).catch((error: unknown) => error)
  expect(fault).toEqual(new SettingsFault('DATABASE_URL cannot be used: the database system is starting up.'))
})

it('a database that refuses the account is not waited for', async () => {
  const url = await turnsAway(1, refusal('28P01', 'password authentication failed'))
  const fault = await reachDatabase(url).catch((error: unknown) => error)
  expect(fault).toEqual(new SettingsFault('DATABASE_URL cannot be used: password authentication failed.'))
})
