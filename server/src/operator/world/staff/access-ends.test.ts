import { followBoardOrders, followDesk, openCaller, readPosOrders, readOwnedStores } from '@hansang/contract'
import {
  type Caller,
  STAFF_PASSWORD as PASSWORD,
  agentSignsIn as signAgentIn,
  aWorld,
  aWorldStore,
  bringIn,
  callerWith,
  ownerSignsIn as signOwnerIn,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { removeMembership } from '../../../nouns/owners/index.ts'
import { inTransaction } from '../../../platform/db/index.ts'

const OTHER_PASSWORD = 'another hansang 5678'
const KEY = 'the-pos-of-the-old-days'
const OTHER_KEY = 'the-pos-that-came-after'

let count = 0
let loginId: string

const server = useServer({
  now: seoul('2026-02-17 11:30'),
  stores: [aWorldStore(), aWorldStore({ id: '1002' })],
})

beforeEach(() => {
  loginId = `staff-${count++}`
})

const plain = (text: string) => ({ kind: 'plain', text }) as const
const anOwner = (given: object = {}) =>
  ({
    loginId,
    secret: plain(PASSWORD),
    name: '강한상',
    phone: '01012345678',
    storeIds: ['1001', '1002'],
    ...given,
  }) as const
const anAgent = (given: object = {}) =>
  ({ loginId, secret: plain(PASSWORD), team: 'csteam', channels: ['hansang', 'bbq'], ...given }) as const
const withOwner = (given: object = {}) => bringIn(server, aWorld({ owners: [anOwner(given)] }))
const withAgent = (given: object = {}) => bringIn(server, aWorld({ agents: [anAgent(given)] }))

const ownerSignsIn = (password = PASSWORD) => signOwnerIn(server, loginId, { password, isKeptDevice: true })
const agentSignsIn = (password = PASSWORD) => signAgentIn(server, loginId, password)

const board = async (who: Caller) => (await who.call(readOwnedStores, {})).status
const desk = async (who: Caller) =>
  (await who.call(openCaller, { phone: '01012345678', channel: 'hansang' })).status

function follow(path: string, who: Caller): Promise<Response> {
  return server.fetch(`http://hansang.test${path}`, { headers: { authorization: `Bearer ${who.token}` } })
}

describe('an owner', () => {
  it('is signed out everywhere, streams included, when a file changes the password', async () => {
    await withOwner()
    const owner = await ownerSignsIn()
    const stream = await follow(followBoardOrders.path, owner)
    await withOwner({ secret: plain(OTHER_PASSWORD) })
    expect(await board(owner)).toBe(401)
    expect(await stream.text()).toContain(': open')
    expect(await board(await ownerSignsIn(OTHER_PASSWORD))).toBe(200)
  })

  it('is signed out when a file removes a store, and not when it adds one', async () => {
    await withOwner({ storeIds: ['1001'] })
    const before = await ownerSignsIn()
    await withOwner()
    expect(await board(before)).toBe(200)
    await withOwner({ storeIds: ['1002'] })
    expect(await board(before)).toBe(401)
  })

  it('keeps the role that staff gave, unless a file names another, which closes the streams', {
    tags: ['PPL-10'],
  }, async () => {
    const roles = async () => (await (await ownerSignsIn()).call(readOwnedStores, {})).answer.stores
    await withOwner({ roles: [{ storeId: '1001', role: 'manager' }] })
    expect(await roles()).toMatchObject([{ role: 'manager' }, { role: 'owner' }])
    const stream = await follow(followBoardOrders.path, await ownerSignsIn())
    await withOwner()
    expect(await roles()).toMatchObject([{ role: 'manager' }, { role: 'owner' }])
    await withOwner({ roles: [{ storeId: '1001', role: 'staff' }] })
    expect(await stream.text()).toContain(': open')
    expect(await roles()).toMatchObject([{ role: 'staff' }, { role: 'owner' }])
  })

  it('does not get back a store that staff took away, until a file names their role there', {
    tags: ['PPL-10'],
  }, async () => {
    await withOwner()
    const { db } = server.services
    const { id } = await db
      .selectFrom('owners')
      .select('id')
      .where('login_id', '=', loginId)
      .executeTakeFirstOrThrow()
    await inTransaction(db, (tx) =>
      removeMembership(tx, { ownerId: id, storeId: '1002', now: server.clock.now() }),
    )
    const ids = async () =>
      (await (await ownerSignsIn()).call(readOwnedStores, {})).answer.stores.map((store) => store.id)
    await withOwner()
    expect(await ids()).toEqual(['1001'])
    await withOwner({ roles: [{ storeId: '1002', role: 'staff' }] })
    await withOwner()
    expect(await ids()).toEqual(['1001', '1002'])
  })

  it('stays signed in when the same file is imported again', async () => {
    await withOwner()
    const owner = await ownerSignsIn()
    await withOwner()
    expect(await board(owner)).toBe(200)
  })

  it('is signed out for good and loses the phone when a file ends them, until a file brings them back', async () => {
    await withOwner()
    const owner = await ownerSignsIn()
    await withOwner({ ended: true, secret: { kind: 'hash', hash: '' } })
    expect(await board(owner)).toBe(401)
    const row = await server.services.db
      .selectFrom('owners')
      .select(['phone_sealed', 'name', 'password_hash'])
      .where('login_id', '=', loginId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ phone_sealed: null, name: '', password_hash: '' })
    await withOwner()
    await expect(ownerSignsIn()).rejects.toThrow()
    await withOwner({ ended: false })
    expect(await board(await ownerSignsIn())).toBe(200)
  })
})

describe('an agent', () => {
  it('is signed out, desk and stream, when a file changes the password', async () => {
    await withAgent()
    const agent = await agentSignsIn()
    expect(await desk(agent)).toBe(200)
    const stream = await follow(followDesk.path, agent)
    await withAgent({ secret: plain(OTHER_PASSWORD) })
    expect(await desk(agent)).toBe(401)
    expect(await stream.text()).toContain(': open')
  })

  it('is signed out when a file removes a brand', async () => {
    await withAgent()
    const agent = await agentSignsIn()
    await withAgent({ channels: ['bbq'] })
    expect(await desk(agent)).toBe(401)
  })

  it('is signed out when a file moves them to another team, and stays signed in there', async () => {
    await withAgent()
    const before = await agentSignsIn()
    await withAgent({ team: 'cpteam' })
    expect(await desk(before)).toBe(401)
    const after = await agentSignsIn()
    await withAgent({ team: 'cpteam' })
    expect(await desk(after)).not.toBe(401)
  })

  it('is signed out for good when a file ends them', async () => {
    await withAgent()
    const agent = await agentSignsIn()
    await withAgent({ ended: true })
    expect(await desk(agent)).toBe(401)
    await withAgent()
    await expect(agentSignsIn()).rejects.toThrow()
  })
})

describe('a POS key', { tags: ['SES-18'] }, () => {
  const callAsPos = (key: string, storeId = '1001') =>
    callerWith(server, key, '').call(readPosOrders, { storeId, status: '' })
  const withKeys = (...pos: readonly object[]) => bringIn(server, aWorld({ pos: pos as never }))
  const aKey = (key: string, given: object = {}) => ({ secret: plain(key), storeIds: ['1001'], ...given })

  it('ends when a file lists the keys of its store without it', async () => {
    await withKeys(aKey(KEY, { storeIds: ['1001', '1002'] }))
    await withKeys(aKey(OTHER_KEY))
    expect([(await callAsPos(KEY)).status, (await callAsPos(KEY, '1002')).status]).toEqual([404, 200])
    expect((await callAsPos(OTHER_KEY)).status).toBe(200)
    await withKeys(aKey(OTHER_KEY, { storeIds: ['1002'] }))
    expect([(await callAsPos(KEY, '1002')).status, (await callAsPos(OTHER_KEY, '1002')).status]).toEqual([
      401, 200,
    ])
  })

  it('stays when the same file lists another', async () => {
    await withKeys(aKey(KEY, { ended: false }), aKey(OTHER_KEY))
    expect([(await callAsPos(KEY)).status, (await callAsPos(OTHER_KEY)).status]).toEqual([200, 200])
  })

  it('ends by its own line and stays ended through older files', async () => {
    await withKeys(aKey(KEY, { ended: false }))
    await withKeys(aKey(KEY, { ended: true }))
    await withKeys(aKey(KEY))
    expect((await callAsPos(KEY)).status).toBe(401)
  })
})
