import { randomUUID } from 'node:crypto'
import { type TestDatabase, createTestDatabase, eventually } from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type Database, type OpenDatabase, inTransaction, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { inOneStatement, type OneStatement } from './one-statement.ts'
import { sendAlong } from './pipeline.ts'

let database: TestDatabase
let open: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'))
  open = openDatabase(database.url, 4)
  await migrate(database.url)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})
beforeEach(async () => {
  await open.db.deleteFrom('channels').execute()
})

const channel = (code: 'hansang' | 'kyochon', isDown = false) =>
  open.db.insertInto('channels').values({ code, is_under_maintenance: isDown })
const codes = async () => {
  const rows = await open.db.selectFrom('channels').select('code').orderBy('code').execute()
  return rows.map(({ code }) => code)
}
const isUp = (code: string) =>
  sql<boolean>`exists (select from channels where code = ${code} and not is_under_maintenance for update)`

it('writes what it holds back by one statement, and gives the row that was asked for', async () => {
  let given = ''
  const work = async (_: unknown, statement: OneStatement) => {
    const written = statement.write(channel('hansang').returning('code'))
    statement.answerWith<{ code: string }>(written, ({ code }) => (given = code))
    statement.assume(sql`true`)
    return 'done'
  }
  const { result, statements } = await recordStatements(() => inOneStatement(open.db, 'one', work))
  expect([result, given, statements.length]).toEqual([{ result: 'done' }, 'hansang', 1])
  expect(await codes()).toEqual(['hansang'])
})

it.each<[string, (statement: OneStatement) => void]>([
  ['something assumed does not hold', (statement) => statement.assume(sql`false`)],
  ['something assumed is unknown', (statement) => statement.assume(sql`null::boolean`)],
  ['a table would be written twice', (statement) => statement.write(channel('kyochon'))],
])('writes nothing where %s', async (_, also) => {
  const written = await inOneStatement(open.db, randomUUID(), async (tx, statement) => {
    await sendAlong(tx, channel('hansang'))
    statement.assume(sql`true`)
    also(statement)
  })
  expect([written, await codes()]).toEqual([null, []])
})

it('writes nothing where the database is asked, or the work fails', async () => {
  const asking = await inOneStatement(open.db, randomUUID(), async (tx) => {
    await sendAlong(tx, channel('hansang'))
    await tx.selectFrom('channels').selectAll().execute()
  })
  const failing = await inOneStatement(open.db, randomUUID(), async (tx) => {
    await sendAlong(tx, channel('hansang'))
    throw new Error('refused')
  })
  expect([asking, failing, await codes()]).toEqual([null, null, []])
})

it('writes nothing where a row of that key exists', async () => {
  await channel('hansang').execute()
  const written = await inOneStatement(open.db, randomUUID(), async (tx, statement) => {
    statement.assume(sql`true`)
    await sendAlong(tx, channel('hansang', true))
  })
  expect(written).toBeNull()
  expect(
    (await open.db.selectFrom('channels').selectAll().executeTakeFirstOrThrow()).is_under_maintenance,
  ).toBe(false)
})

it('is not tried for who was refused a moment before, by others it is', async () => {
  const writing = (code: 'hansang' | 'kyochon', holds = true) => {
    return async (tx: Database, statement: OneStatement) => {
      statement.assume(sql`${holds}::boolean`)
      await sendAlong(tx, channel(code))
    }
  }
  const refused = await inOneStatement(open.db, 'refused', writing('hansang', false))
  const { result: again, statements } = await recordStatements(() =>
    inOneStatement(open.db, 'refused', writing('hansang')),
  )
  expect([refused, again, statements]).toEqual([null, null, []])
  await inOneStatement(open.db, 'other', writing('hansang'))
  expect(await codes()).toEqual(['hansang'])
  await eventually(async () => (await inOneStatement(open.db, 'refused', writing('kyochon'))) !== null)
})

it('sees a change that commits while it waits for the lock', async () => {
  await channel('hansang').execute()
  const { writing } = await inTransaction(open.db, async (tx) => {
    await tx.updateTable('channels').set({ is_under_maintenance: true }).execute()
    const writing = inOneStatement(open.db, randomUUID(), async (held, statement) => {
      statement.assume(isUp('hansang'))
      await sendAlong(held, channel('kyochon'))
    })
    await eventually(isWaitingForALock)
    return { writing }
  })
  expect([await writing, await codes()]).toEqual([null, ['hansang']])
})

async function isWaitingForALock(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%assume(%'
      and pid <> pg_backend_pid()`.execute(open.db)
  return rows.length > 0
}
