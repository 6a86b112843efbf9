import {
  inviteStaff,
  listOwnerDevices,
  listStoreStaff,
  readDeedLog,
  readOwnedStores,
  readSecondFactor,
} from '@hansang/contract'
import {
  RELEASED,
  type ReleasedBase,
  type TestServer,
  callerWith,
  createReleasedBase,
  onceKey,
  startServerOn,
} from '@hansang/testing'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { readTexts } from '../../platform/db/migrate.ts'
import { hashOf } from '../../platform/secrets/index.ts'

/** Roles begin with the one after it. */
const LAST_WITHOUT_ROLES = '0047-numbers-of-the-day'
const TOKEN = 'a-token-of-a-kept-device'

let server: TestServer | null = null
afterEach(() => server?.stop())

async function earlierBase(release: (typeof RELEASED)[number]): Promise<ReleasedBase> {
  const base = await createReleasedBase(inject('databaseUrl'), release)
  const client = new pg.Client({ connectionString: base.database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
  const applied = new Set(rows.map(({ name }) => name))
  for (const [name, text] of await readTexts()) {
    if (applied.has(name) || name > LAST_WITHOUT_ROLES) continue
    await client.query(text)
    await client.query('insert into kysely_migration values ($1, $2)', [name, base.now.toISOString()])
  }
  const of = await client.query(
    'select from information_schema.columns where table_name = $1 and column_name = $2',
    ['owner_stores', 'role'],
  )
  if (of.rowCount !== 0) throw new Error('the base has roles already')
  await client.query(
    `with kept as (
      insert into owner_sessions (id, owner_id, is_kept, created_at, ends_at)
      select gen_random_uuid(), id, true, $2::timestamptz, $2::timestamptz + interval '30 days' from owners limit 1
      returning id, owner_id)
    insert into tokens (hash, role, owner_id, owner_session_id, channel, level, issued_at, expires_at)
    select $1, 'CEO', owner_id, id, '', 'owner', $2::timestamptz, $2::timestamptz + interval '30 days' from kept`,
    [hashOf(TOKEN), base.now],
  )
  await client.end()
  return base
}

describe('owners of a base that knew no roles', { tags: ['PPL-05'] }, () => {
  it.each(RELEASED)('of release %s go on with their sessions, as owners', async (release) => {
    const base = await earlierBase(release)
    server = await startServerOn(base.database, { now: base.now, env: { DATA_KEY: base.dataKey } })
    for (const token of [base.owner, TOKEN]) {
      const owner = callerWith(server, token, '')
      const { stores } = (await owner.call(readOwnedStores, {})).answer
      expect(new Set(stores.map(({ role }) => role))).toEqual(new Set(['owner']))
      const storeId = stores[0]?.id ?? ''
      const { members } = (await owner.call(listStoreStaff, { storeId })).answer
      expect(members.find(({ isYou }) => isYou)?.role).toBe('owner')
      expect((await owner.call(inviteStaff, { storeId, role: 'owner' }, onceKey())).body.code).toBe('Success')
      const { deeds } = (await owner.call(readDeedLog, { storeId })).answer
      expect(deeds[0]).toMatchObject({ kind: 'staffInvited', role: 'owner' })
      expect((await owner.call(readSecondFactor, {})).answer).toMatchObject({
        onSince: null,
        isRequired: false,
      })
      expect((await owner.call(listOwnerDevices, {})).answer.devices.length).toBeGreaterThan(0)
    }
  })
})
