import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, it } from 'vitest'
import { compiledOnce } from './compiled-once.ts'
import type { Database } from '../database.ts'
import { NeedsDatabase, OneStatement } from '../one-statement.ts'
import type { Schema } from '../schema.ts'

const db: Database = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

interface Change {
  readonly code: 'hansang' | 'kyochon'
  readonly is_under_maintenance?: boolean | undefined
}

const built = { times: 0 }
const insert = compiledOnce((on: Database, row: Change & { is_under_maintenance: boolean }) => {
  built.times += 1
  return on
    .insertInto('channels')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
})
const update = compiledOnce((on: Database, { code, ...change }: Change) =>
  on.updateTable('channels').set(change).where('code', '=', code),
)

it('runs the statement that was built, with the values of each run', () => {
  const texts = (['hansang', 'kyochon'] as const).map((code) => {
    const row = { code, is_under_maintenance: code === 'hansang' }
    const asBuilt = db
      .insertInto('channels')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .compile()
    const { sql: text, parameters } = insert(db, row).compile(db)
    expect([text, parameters]).toEqual([asBuilt.sql, asBuilt.parameters])
    return text
  })
  expect([new Set(texts).size, built.times]).toEqual([1, 1])
})

it('is another statement for other names, and leaves out what has no value', () => {
  expect(update(db, { code: 'hansang', is_under_maintenance: true }).compile(db).sql).toContain('set')
  const { sql: text, parameters } = insert(db, {
    code: 'hansang',
    is_under_maintenance: undefined as unknown as boolean,
  }).compile(db)
  expect([text, parameters]).toEqual([
    'insert into "channels" ("code") values ($1) on conflict do nothing',
    ['hansang'],
  ])
})

it('takes an expression for a value', () => {
  const of = sql<'hansang'>`(select code from ${sql.table('channels')} limit ${1})`
  const { sql: text, parameters } = insert(db, {
    code: of as unknown as 'hansang',
    is_under_maintenance: true,
  }).compile(db)
  expect(text).toContain('values ((select code from "channels" limit $1), $2)')
  expect(parameters).toEqual([1, true])
})

it('lets one statement write its table once', () => {
  const statement = new OneStatement(db)
  statement.write(insert(db, { code: 'hansang', is_under_maintenance: false }))
  expect(() => statement.write(update(db, { code: 'hansang' }))).toThrow(NeedsDatabase)
})
