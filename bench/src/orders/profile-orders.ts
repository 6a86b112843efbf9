import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeData, runProduct } from '@hansang/testing/product'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import { cpuMsOf, ownCpuMsOf } from '../cpu.ts'
import { type Span, readProfile, sharesOf } from '../cpu-profile.ts'
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
    const used = () => [ownCpuMsOf(product.process.pid ?? 0), cpuMsOf(database.pid())] as const
    const [begin, from] = [used(), micros()]
    const { perSecond } = await shoppers.ask({ ...load, firstCustomer: 1_000_000, seconds: SECONDS })
    const [end, span] = [used(), { from, to: micros() }]
    const orders = perSecond * SECONDS
    const statements = await readStatements(database)
    await product.stop()
    const [server, databaseMs] = [(end[0] - begin[0]) / orders, (end[1] - begin[1]) / orders]
    return [
      `${Math.round(orders)} orders: ${server.toFixed(1)} ms of the server an order, ${databaseMs.toFixed(1)} of PostgreSQL`,
      ...areaLines(profiles, span, server),
      '',
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

/**
 * The sampler also counts waiting for a core, so only its shares are used, applied to the measured CPU time.
 */
function areaLines(folder: string, span: Span, serverMs: number): string[] {
  const [file = ''] = readdirSync(folder)
  return sharesOf(readProfile(join(folder, file)), span).map(
    ([area, share]) =>
      `${(share * 100).toFixed(1).padStart(5)} %  ${(share * serverMs).toFixed(2)} ms  ${area}`,
  )
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
