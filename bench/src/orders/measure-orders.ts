import { type Product, removeData, runProduct } from '@hansang/testing/product'
import { countStatements } from '@hansang/testing/record-statements'
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import { cpuMs, cpuTimeOf } from '../cpu.ts'
import { CLOCK, withProduct } from '../demo-product.ts'
import { type Aim, type Figure, median } from '../figures.ts'
import { type HelperProcess, startHelper } from '../helper-process.ts'
import { type Load, middle, takeTurns } from '../rounds.ts'
import { BEFORE, buildBefore } from './build-before.ts'
import type { OrderLoad } from './order-load.ts'
import { type RecordedOrder, listStatements, recordOrder } from './record-order.ts'
import type { SqlLoad } from './sql-load.ts'
import { type WholeOrder, aWholeOrder } from './whole-order.ts'

const ROUNDS = 5
const SECONDS = 3
/** Cold code and unplanned statements cost several times more, and the slower side warms up more slowly. */
const WARM_UP_SECONDS = 15
const WIDTHS = [8, 32] as const
const ENV = { TRUST_PROXY: '1', NODE_ENV: 'production' }
const MOST = { statements: 6, roundTrips: 6, commits: 6 }

interface CostlyLoad extends Load {
  readonly cpuMs: number
}

/**
 * An order from login to paid, by new customers, against two inserts in a transaction, its own statements
 * alone on the same PostgreSQL, and the commit before the statements were merged.
 */
export async function measureOrders(): Promise<Figure[]> {
  const root = buildBefore()
  return await withProduct(ENV, async (product) => {
    const before = await runProduct({ env: { CLOCK, ...ENV }, root })
    try {
      return await compare(product, before)
    } finally {
      await before.stop()
      await removeData(before)
    }
  })
}

export async function countOrders(): Promise<string> {
  return await withProduct(ENV, async (product) => listStatements(await record(product)))
}

async function record(product: Product): Promise<RecordedOrder> {
  const { url: databaseUrl } = await startEmbeddedPostgres(product.dataDir)
  const env = { DATA_DIR: product.dataDir, CLOCK, LOG_LEVEL: 'fatal' }
  const whole = await aWholeOrder(product.url)
  await recordOrder(databaseUrl, env, { index: nextCustomer++, whole })
  return await recordOrder(databaseUrl, env, { index: nextCustomer++, whole })
}

let nextCustomer = 0

async function compare(product: Product, before: Product): Promise<Figure[]> {
  const { url: databaseUrl } = await startEmbeddedPostgres(product.dataDir)
  const shoppers: HelperProcess<OrderLoad, Load> = startHelper(`${import.meta.dirname}/order-load.ts`)
  const beneath: HelperProcess<SqlLoad, Load> = startHelper(`${import.meta.dirname}/sql-load.ts`)
  const [whole, wholeBefore] = [await aWholeOrder(product.url), await aWholeOrder(before.url)]
  const order = async (shop: Product, what: WholeOrder, width: number, seconds: number) => {
    const firstCustomer = nextCustomer
    nextCustomer += 100_000
    return await shoppers.ask({ url: shop.url, whole: what, firstCustomer, seconds, width })
  }
  const shopAt = async (shop: Product, what: WholeOrder, width: number) =>
    await costOf(shop, () => order(shop, what, width, SECONDS))
  const sql = async (recorded: RecordedOrder | null, width: number) => ({
    ...(await beneath.ask({ databaseUrl, recorded, seconds: SECONDS, width })),
    cpuMs: 0,
  })
  try {
    const recorded = await record(product)
    const figures = countFigures(recorded)
    await order(product, whole, WIDTHS[0], WARM_UP_SECONDS)
    await order(before, wholeBefore, WIDTHS[0], WARM_UP_SECONDS)
    for (const width of WIDTHS) {
      const loads = await takeTurns(ROUNDS, {
        ours: () => shopAt(product, whole, width),
        before: () => shopAt(before, wholeBefore, width),
        statements: () => sql(recorded, width),
        inserts: () => sql(null, width),
      })
      figures.push(...rateFigures(`whole order, ${width} customers`, loads))
    }
    return figures
  } finally {
    await Promise.all([shoppers.end(), beneath.end()])
  }
}

async function costOf({ process: server, dataDir }: Product, work: () => Promise<Load>): Promise<CostlyLoad> {
  const database = await startEmbeddedPostgres(dataDir)
  const used = () => cpuMs(cpuTimeOf(server.pid ?? 0)) + cpuMs(cpuTimeOf(database.pid()))
  const begin = used()
  const load = await work()
  return { ...load, cpuMs: (used() - begin) / (load.perSecond * SECONDS) }
}

type Sides = Record<'ours' | 'before' | 'statements' | 'inserts', CostlyLoad[]>

function rateFigures(what: string, { ours, before, statements, inserts }: Sides): Figure[] {
  const [own, old] = [middle(ours), middle(before)]
  const rate = (name: string, floor: readonly Load[], aim: Aim | null): Figure => ({
    what: `${what}, against ${name}`,
    unit: 'orders/s',
    ours: own.perSecond,
    floor: middle(floor).perSecond,
    aim,
  })
  const cpu = (loads: readonly CostlyLoad[]) => median(loads.map(({ cpuMs }) => cpuMs))
  return [
    rate(`commit ${BEFORE}`, before, { atLeast: 5 }),
    rate('two inserts', inserts, { atLeast: 0.05 }),
    rate('its own statements', statements, null),
    { what: `${what}, p50`, unit: 'ms', ours: own.p50Ms, floor: old.p50Ms, aim: null },
    { what: `${what}, p99`, unit: 'ms', ours: own.p99Ms, floor: old.p99Ms, aim: null },
    { what: `${what}, CPU an order`, unit: 'ms', ours: cpu(ours), floor: cpu(before), aim: { atMost: 0.25 } },
  ]
}

function countFigures({ statements }: RecordedOrder): Figure[] {
  const calls = Object.values(statements).map(countStatements)
  return (['statements', 'roundTrips', 'commits'] as const).map((what) => ({
    what: what === 'roundTrips' ? 'round trips' : what,
    unit: 'an order',
    ours: calls.reduce((total, counts) => total + counts[what], 0),
    floor: null,
    aim: { atMost: MOST[what] },
  }))
}
