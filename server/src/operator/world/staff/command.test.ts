import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { followBoardOrders, followDesk, readDeedLog, readOwnedStores, readPosOrders } from '@hansang/contract'
import {
  STAFF_SECRET as secret,
  type TestServer,
  aWorld,
  aWorldStore,
  agentSignsIn,
  bringIn,
  callerWith,
  createTestDatabase,
  ownerSignsIn,
  seoul,
  setsUpSecondFactor,
  startServerOn,
} from '@hansang/testing'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'

const DATA_KEY = Buffer.alloc(32, 1).toString('base64')
const [KEY, OTHER_KEY] = ['the-pos-of-the-old-days', 'the-pos-that-came-after']

let url: string
let server: TestServer

beforeEach(async () => {
  const base = await createTestDatabase(inject('databaseUrl'))
  url = base.url
  server = await startServerOn(base, { now: seoul('2026-02-17 11:30'), env: { DATA_KEY } })
  await bringIn(
    server,
    aWorld({
      stores: [aWorldStore()],
      owners: [{ loginId: 'owner-lee', secret, name: '이한상', phone: '', storeIds: ['1001'] }],
      agents: [{ loginId: 'agent-kim', secret, team: 'csteam', channels: ['hansang'] }],
      pos: [KEY, OTHER_KEY].map((text) => ({ secret: { kind: 'plain', text } as const, storeIds: ['1001'] })),
    }),
  )
})
afterEach(() => server.stop())

function command(kind: 'staff' | 'pos', ...given: string[]) {
  const env = { ...process.env, DATABASE_URL: url, DATA_KEY }
  const file = join(import.meta.dirname, '..', kind, 'command.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...given], { env, encoding: 'utf8' })
  return { code: status, out: stdout.trim(), err: stderr.trim() }
}

async function openStream(path: string, token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  return await server.fetch(`http://hansang.test${path}`, { headers })
}

it('staff end signs an owner out of a running shop, board included, and reports a second end or a stranger', async () => {
  const owner = await ownerSignsIn(server, 'owner-lee', { isKeptDevice: true })
  const board = await openStream(followBoardOrders.path, owner.token)
  expect(command('staff', 'end', 'owner-lee')).toEqual({
    code: 0,
    out: 'The owner owner-lee has ended, and is signed out everywhere.',
    err: '',
  })
  expect((await owner.call(readOwnedStores, {})).status).toBe(401)
  expect(await board.text()).toContain(': open')
  await expect(ownerSignsIn(server, 'owner-lee')).rejects.toThrow()
  for (const id of ['owner-lee', 'nobody'])
    expect(command('staff', 'end', id)).toEqual({
      code: 1,
      out: '',
      err: `Nobody who may sign in is called ${id}.`,
    })
  expect(command('staff', 'list').out).toContain('owner  owner-lee  ended')
})

it('staff end signs an agent out of a running shop and leaves the owners signed in', async () => {
  const [owner, agent] = [await ownerSignsIn(server, 'owner-lee'), await agentSignsIn(server, 'agent-kim')]
  const desk = await openStream(followDesk.path, agent.token)
  expect(command('staff', 'end', 'agent-kim')).toMatchObject({ code: 0, err: '' })
  expect(await desk.text()).toContain(': open')
  await expect(agentSignsIn(server, 'agent-kim')).rejects.toThrow()
  expect((await owner.call(readOwnedStores, {})).status).toBe(200)
})

it('pos end ends one key by its id or all that are left, and reports a second end', async () => {
  const read = async (key: string) =>
    (await callerWith(server, key, '').call(readPosOrders, { storeId: '1001', status: '' })).status
  const ids = command('pos', 'list')
    .out.split('\n')
    .map((line) => line.split('  ')[1] ?? '')
  expect(ids.length).toBe(2)
  const [first = ''] = ids
  expect(command('pos', 'end', '1001', first)).toEqual({
    code: 0,
    out: `The key ${first} of store 1001 has ended.`,
    err: '',
  })
  expect([await read(KEY), await read(OTHER_KEY)].toSorted((one, other) => one - other)).toEqual([200, 401])
  expect(command('pos', 'end', '1001', first)).toMatchObject({
    code: 1,
    err: 'Store 1001 has no such key.',
  })
  expect(command('pos', 'end', '1001')).toMatchObject({ code: 0, err: '' })
  expect([await read(KEY), await read(OTHER_KEY)]).toEqual([401, 401])
  for (const store of ['1001', '9999'])
    expect(command('pos', 'end', store)).toMatchObject({ code: 1, err: `Store ${store} has no such key.` })
})

it.each([
  ['staff', ['end'], 'Usage: npm run staff -- list | end ID | reset-factor ID'],
  ['staff', ['end', 'owner-lee', 'agent-kim'], 'Usage: npm run staff -- list | end ID | reset-factor ID'],
  [
    'pos',
    ['stop', '1001'],
    'Usage: npm run pos -- list | end STORE [KEY], with the id of a key as list prints it',
  ],
] as const)('%s with %j ends nobody and prints its usage', async (kind, given, usage) => {
  expect(command(kind, ...given)).toEqual({ code: 1, out: '', err: usage })
  await ownerSignsIn(server, 'owner-lee')
})

it('staff reset-factor turns an owner’s second factor off, signs them out and is told in the log', {
  tags: ['PPL-16'],
}, async () => {
  const reset = () => command('staff', 'reset-factor', 'owner-lee')
  expect(reset().err).toBe('No owner with a second factor is called owner-lee.')
  const owner = await ownerSignsIn(server, 'owner-lee')
  await setsUpSecondFactor(server, owner)
  await expect(ownerSignsIn(server, 'owner-lee')).resolves.toMatchObject({ token: '' })
  expect(reset().out).toBe('The second factor of owner-lee is off, and owner-lee is signed out everywhere.')
  expect((await owner.call(readOwnedStores, {})).status).toBe(401)
  const back = await ownerSignsIn(server, 'owner-lee')
  const { deeds } = (await back.call(readDeedLog, { storeId: '1001' })).answer
  expect(deeds.find(({ kind }) => kind === 'secondFactorReset')).toMatchObject({ actor: 'operator' })
})
