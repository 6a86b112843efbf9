import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeData, runProduct } from '@hansang/testing/product'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import { type CpuTime, between, cpuMs, cpuTimeOf, mainThreadCpuTimeOf, ownCpuTimeOf } from '../cpu.ts'
import { type CpuProfile, type LaidOut, layOut, readProfile } from '../cpu-profile.ts'
import { CLOCK } from '../demo-product.ts'
import { type HelperProcess, startHelper } from '../helper-process.ts'
import type { Load } from '../rounds.ts'
import type { OrderLoad } from './order-load.ts'
import { aWholeOrder } from './whole-order.ts'

const WARM_UP_SECONDS = 20
const SECONDS = 15
const WIDTH = 8
const MOST_STATEMENTS = 25

interface Statement {
  readonly query: string
  readonly calls: number
  readonly planMs: number
  readonly runMs: number
}

export async function profileOrders(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hansang-profile-'))
  const profiles = join(dataDir, 'profiles')
  await countStatementsIn(dataDir)
  const env = { CLOCK, TRUST_PROXY: '1', NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }
  const product = await runProduct({ dataDir, env })
  const shoppers: HelperProcess<OrderLoad, Load> = startHelper(`${import.meta.dirname}/order-load.ts`)
  try {
    const database = await startEmbeddedPostgres(dataDir)
    const load = { url: product.url, whole: await aWholeOrder(product.url), width: WIDTH }
    await shoppers.ask({ ...load, firstCustomer: 0, seconds: WARM_UP_SECONDS })
    await ask(database, 'create extension if not exists pg_stat_statements')
    await ask(database, 'select pg_stat_statements_reset()')
    const server = product.process.pid ?? 0
    const used = () => ({
      server: ownCpuTimeOf(server),
      thread: mainThreadCpuTimeOf(server),
      database: cpuTimeOf(database.pid()),
    })
    const [begin, from] = [used(), micros()]
    const { perSecond } = await shoppers.ask({ ...load, firstCustomer: 1_000_000, seconds: SECONDS })
    const [end, span] = [used(), { from, to: micros() }]
    const orders = perSecond * SECONDS
    const statements = await readStatements(database)
    await product.stop()
    const thread = between(begin.thread, end.thread)
    return [
      `${Math.round(orders)} orders; of each:`,
      ...serverLines(layOut(profileIn(profiles), span, thread), between(begin.server, end.server), orders),
      `${inMs(thread.queuedMs / orders)} of waiting for a core, from idle as well`,
      '',
      databaseLine(between(begin.database, end.database), orders),
      ...statementLines(statements, orders),
    ].join('\n')
  } finally {
    await shoppers.end()
    await product.stop()
    await removeData(product)
  }
}

/** PostgreSQL reads this setting only at its start. */
async function countStatementsIn(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  await ask(postgres, `alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await ask(postgres, 'alter system set pg_stat_statements.track_planning = on')
  await postgres.stop()
}

async function ask<Row extends pg.QueryResultRow>({ url }: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function readStatements(postgres: EmbeddedPostgres): Promise<Statement[]> {
  return await ask<Statement & pg.QueryResultRow>(
    postgres,
    `select query, calls::int, total_plan_time as "planMs", total_exec_time as "runMs"
     from pg_stat_statements where query not like '%pg_stat_statements%'
     order by total_plan_time + total_exec_time desc`,
  )
}

function profileIn(folder: string): CpuProfile {
  const [file = ''] = readdirSync(folder)
  return readProfile(join(folder, file))
}

/** The sampler sees the main thread alone; what the program's other threads take is in the kernel's count. */
function serverLines({ user, systemMs, waitingMs }: LaidOut, whole: CpuTime, orders: number): string[] {
  const all = cpuMs(whole)
  const ofThread = user.reduce((sum, [, ms]) => sum + ms, systemMs)
  const rows = [
    ...user,
    ['calls of the system', systemMs],
    ['other threads: garbage, compiling, hashing, the sampler', all - ofThread],
  ] as const
  return [
    `${inMs(all / orders)} of the server: ${inMs(whole.userMs / orders)} user, ${inMs(whole.systemMs / orders)} system`,
    ...rows.map(
      ([area, ms]) => `${((ms / all) * 100).toFixed(1).padStart(5)} %  ${inMs(ms / orders)}  ${area}`,
    ),
    `${inMs(waitingMs / orders)} of waiting beside it, within its work`,
  ]
}

function databaseLine(used: CpuTime, orders: number): string {
  const { userMs, systemMs, queuedMs } = used
  return `${inMs(cpuMs(used) / orders)} of PostgreSQL: ${inMs(userMs / orders)} user, ${inMs(systemMs / orders)} system; ${inMs(queuedMs / orders)} of waiting for a core beside it`
}

function inMs(ms: number): string {
  return `${ms.toFixed(2)} ms`
}

function statementLines(statements: readonly Statement[], orders: number): string[] {
  const sum = (of: (statement: Statement) => number) =>
    statements.reduce((total, statement) => total + of(statement), 0) / orders
  const total = `${sum(({ calls }) => calls).toFixed(0)} statements an order: ${sum(({ runMs }) => runMs).toFixed(2)} ms run, ${sum(({ planMs }) => planMs).toFixed(2)} ms planned`
  const lines = statements
    .slice(0, MOST_STATEMENTS)
    .map(
      ({ query, calls, planMs, runMs }) =>
        `${(runMs / orders).toFixed(3)} ms run, ${(planMs / orders).toFixed(3)} ms planned, ${(calls / orders).toFixed(1)} ×  ${query.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
    )
  return [total, ...lines]
}

/** Same clock as the profile's. */
function micros(): number {
  return Number(process.hrtime.bigint() / 1_000n)
}
