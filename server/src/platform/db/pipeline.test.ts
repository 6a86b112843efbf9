import { type TestDatabase, createTestDatabase } from '@hansang/testing'
import { countStatements, recordStatements } from '@hansang/testing/record-statements'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Database, type OpenDatabase, inTransaction, openDatabase } from './database.ts'
import { afterCommit, sendAlong } from './pipeline.ts'

let database: TestDatabase
let open: OpenDatabase

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'))
  open = openDatabase(database.url, 2)
  await sql`create table notes (text text primary key, at bigint not null default 1)`.execute(open.db)
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

const note = (db: Database, text: string) => sendAlong(db, insertOf(text))
const insertOf = (text: string) => sql`insert into notes (text) values (${text})`
const notesOf = async (db: Database, like: string) =>
  (
    await sql<{ text: string }>`select text from notes where text like ${like} order by at, text`.execute(db)
  ).rows.map(({ text }) => text)

describe('a transaction', () => {
  it('sends concurrent statements in one round trip, and deferred ones with the commit', async () => {
    const { statements, result } = await recordStatements(() =>
      inTransaction(open.db, async (tx) => {
        const found = await Promise.all([notesOf(tx, 'a%'), notesOf(tx, 'b%')])
        await note(tx, 'a 1')
        await note(tx, 'b 1')
        return found
      }),
    )
    expect(result).toEqual([[], []])
    expect(countStatements(statements)).toEqual({ statements: 6, roundTrips: 2, commits: 1 })
    expect(await notesOf(open.db, '_ 1')).toEqual(['a 1', 'b 1'])
  })

  it('sees its own deferred statements', async () => {
    const seen = await inTransaction(open.db, async (tx) => {
      await note(tx, 'seen')
      return await notesOf(tx, 'seen')
    })
    expect(seen).toEqual(['seen'])
  })

  it('throws the error of what failed, and not of a later statement that is awaited first', async () => {
    const work = inTransaction(open.db, async (tx) => {
      const failed = sql`select 1 / 0`.execute(tx)
      failed.catch(() => {})
      await notesOf(tx, 'later')
    })
    await expect(work).rejects.toThrow(/division by zero/)
  })

  it('writes nothing and throws the error when a deferred statement fails', async () => {
    await note(open.db, 'taken')
    const work = inTransaction(open.db, async (tx) => {
      await note(tx, 'before')
      await note(tx, 'taken')
    })
    await expect(work).rejects.toThrow(/notes_pkey/)
    const goesOn = inTransaction(open.db, async (tx) => {
      await note(tx, 'taken')
      await notesOf(tx, 'before')
    })
    await expect(goesOn).rejects.toThrow(/notes_pkey/)
    expect(await notesOf(open.db, 'before')).toEqual([])
  })

  it('writes nothing when the values of a statement cannot be sent', async () => {
    const endless: Record<string, unknown> = {}
    endless['itself'] = endless
    const work = inTransaction(open.db, async (tx) => {
      await note(tx, 'beside')
      await note(tx, endless as unknown as string)
    })
    await expect(work).rejects.toThrow(/circular/i)
    expect(await notesOf(open.db, 'beside')).toEqual([])
  })

  it('leaves its connection usable after an error', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await expect(inTransaction(open.db, (tx) => note(tx, 'taken'))).rejects.toThrow()
    }
    expect(await notesOf(open.db, 'taken')).toEqual(['taken'])
  })

  it('is retried when a deferred statement met a deadlock, and what follows it happens once', async () => {
    let tries = 0
    let followed = 0
    await inTransaction(open.db, async (tx) => {
      tries++
      afterCommit(tx, () => followed++)
      const raise = sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`
      if (tries === 1) await sendAlong(tx, raise)
    })
    expect([tries, followed]).toEqual([2, 1])
  })
})
