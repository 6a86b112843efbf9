// The floor of an order through `pg` alone: its own statements, or two inserts in a transaction.
import pg from 'pg'
import { concurrently, forSeconds } from '../concurrently.ts'
import { answerQuestions } from '../helper-process.ts'
import type { Load } from '../rounds.ts'
import type { RecordedOrder } from './record-order.ts'
import { replayOf } from './replay.ts'

export interface SqlLoad {
  readonly databaseUrl: string
  readonly recorded: RecordedOrder | null
  readonly seconds: number
  readonly width: number
}

let pool: pg.Pool | undefined

answerQuestions(async ({ databaseUrl, recorded, seconds, width }: SqlLoad): Promise<Load> => {
  pool ??= await openPool(databaseUrl)
  const lent = pool
  const work = recorded ? replayOf(recorded) : insertTwice
  return await concurrently(width, forSeconds(seconds), async () => {
    const connection = await lent.connect()
    try {
      await work(connection)
    } finally {
      connection.release()
    }
  })
})

async function openPool(connectionString: string): Promise<pg.Pool> {
  const opened = new pg.Pool({ connectionString, max: 32, pipeline: true })
  await opened.query('create schema if not exists bench')
  await opened.query(
    'create table if not exists bench.inserts (id bigint generated always as identity primary key, text text)',
  )
  return opened
}

const INSERT = { name: 'insert', text: 'insert into bench.inserts (text) values ($1)', values: ['한상'] }

async function insertTwice(connection: pg.PoolClient): Promise<void> {
  await connection.query('begin')
  await connection.query(INSERT)
  await connection.query(INSERT)
  await connection.query('commit')
}
