import { scryptSync } from 'node:crypto'
import { readBoardOrders, readPosOrders, signInOwner } from '@hansang/contract'
import {
  aWorldStore,
  aStranger,
  callerWith,
  loginAs,
  ownerOf,
  seoul,
  posOf,
  useServer,
  placePaidOrder,
} from '@hansang/testing'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { limitKeyOf } from '../../platform/http/call-limits.ts'

const PASSWORD = 'hansang1234'

let loginId: string
let count = 0
const lines: Record<string, unknown>[] = []

const written = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
const server = useServer({
  now: seoul('2026-02-17 11:30'),
  services: { log: pino({ level: 'error' }, written) },
  stepMs: 61 * 60_000,
  stores: [aWorldStore()],
})

beforeEach(() => {
  loginId = `owner-${count++}`
})

/** A hash of earlier installations: at Node's default cost, without naming it. */
function oldHash(password: string): string {
  const salt = Buffer.from('salt of an earlier day')
  return `scrypt:${salt.toString('base64url')}:${scryptSync(password, salt, 32).toString('base64url')}`
}

async function anOwner(): Promise<number> {
  const row = { login_id: loginId, password_hash: oldHash(PASSWORD), name: '강한상', phone_sealed: null }
  const { db } = server.services
  return (await db.insertInto('owners').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const signIn = (password: string, id = loginId) =>
  aStranger(server).call(signInOwner, { loginId: id, password })

describe('signing in', () => {
  it('rehashes an outdated hash with N = 2^17, which the hash names', async () => {
    const ownerId = await anOwner()
    const hash = async () =>
      (
        await server.services.db
          .selectFrom('owners')
          .select('password_hash')
          .where('id', '=', ownerId)
          .executeTakeFirstOrThrow()
      ).password_hash
    expect((await signIn(PASSWORD)).body).toMatchObject({ code: 'Success' })
    const fresh = await hash()
    expect(fresh).toMatch(/^scrypt:17:8:1:[\w-]{22}:[\w-]{43}$/)
    expect((await signIn(PASSWORD)).body).toMatchObject({ code: 'Success' })
    expect((await signIn('something else')).body).toMatchObject({ code: 'fail' })
    expect(await hash()).toBe(fresh)
  })

  it('checks a few concurrent attempts in turn and answers the rest 503 at once', async () => {
    await anOwner()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => signIn('a guess', `nobody-${n}`)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(12)
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    expect((await signIn(PASSWORD)).body).toMatchObject({ code: 'Success' })
  })

  it('is limited to 30 ids a minute for one address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push(await statusOfUnhashed(`none-${n}`))
    expect(statuses.indexOf(429)).toBe(30)
  })
})

/** Presets the guess count, so that the sign-in is refused before the costly hashing. */
async function statusOfUnhashed(id: string): Promise<number> {
  const { db, secrets, clock } = server.services
  const until = new Date(clock.now().getTime() + 5_000)
  await db
    .insertInto('call_counts')
    .values({
      key: limitKeyOf(secrets, 'guess', `owner ${id} from in-process`),
      count: 9,
      until,
      forget_at: until,
    })
    .execute()
  const { status, headers } = await signIn('a guess', id)
  return status === 429 && Number(headers.get('retry-after')) <= 5 ? 401 : status
}

it('an unknown POS key is limited by address, a valid one never', async () => {
  const pos = await posOf(server, '1001')
  const guess = async (key: string) =>
    (await callerWith(server, key, '').call(readPosOrders, { storeId: '1001', status: '' })).status
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push(await guess(`guess-${n}`))
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  expect(await guess(pos.token)).toBe(200)
})

describe('the security log', () => {
  const ofSecurity = () => lines.filter((line) => line['log'] === 'security')

  it('names sign-ins, failures and limits, by ids', async () => {
    const ownerId = await anOwner()
    lines.length = 0
    await signIn(PASSWORD)
    await signIn('wrong')
    await signIn('wrong', 'nobody-at-all')
    expect(ofSecurity().map(({ msg, ownerId: of }) => [msg, of])).toEqual([
      ['owner signed in', ownerId],
      ['owner sign-in failed', ownerId],
      ['owner sign-in failed', null],
    ])
  })

  it('names the orders that a store’s device has read, each once, without phones', async () => {
    const customer = await loginAs(server, { phone: '01033334444' })
    const orderNumber = await placePaidOrder(server, customer, { type: 'pickup' })
    const owner = await ownerOf(server, '1001')
    lines.length = 0
    await owner.call(readBoardOrders, { storeId: '' })
    await owner.call(readBoardOrders, { storeId: '' })
    expect(ofSecurity()).toMatchObject([{ msg: 'owner read orders', orderIds: [orderNumber] }])
    expect(JSON.stringify(lines)).not.toContain('01033334444')
  })
})
