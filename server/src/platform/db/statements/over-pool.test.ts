import { type TestDatabase, createTestDatabase } from '@hansang/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OpenDatabase, inTransaction, openDatabase } from '../database.ts'

let database: TestDatabase
let open: OpenDatabase
let migrating: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'))
  open = openDatabase(database.url, 1)
  migrating = openDatabase(database.url, 1)
})
afterAll(async () => {
  await open.close()
  await migrating.close()
  await database.drop()
})

const readAgents = async (db: OpenDatabase['db'], loginId: string) =>
  await db.selectFrom('agents').selectAll().where('login_id', '=', loginId).execute()

it('plans a statement once for all calls that differ only in their values', async () => {
  await readAgents(open.db, 'one')
  await readAgents(open.db, 'other')
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%from "agents"%'`.execute(open.db)
  expect(rows).toHaveLength(1)
})

it('continues when a newer program changes a statement’s columns, in a transaction and outside', async () => {
  await readAgents(open.db, 'one')
  await sql`alter table agents add column seen_alone boolean`.execute(migrating.db)
  expect(await readAgents(open.db, 'one')).toEqual([])
  await sql`alter table agents add column seen_together boolean`.execute(migrating.db)
  expect(await inTransaction(open.db, (tx) => readAgents(tx, 'one'))).toEqual([])
})

it('still reports a statement’s own error', async () => {
  await expect(sql`select ${1} / 0`.execute(open.db)).rejects.toThrow(/division by zero/)
})
