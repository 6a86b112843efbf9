// npm run cluster [-- --short] [--install] [--citus]: a shop's day at three programs behind HAProxy, over PgBouncer, Redis, a primary
// and its standby, while each is restarted, killed and stopped, and the standby is promoted. Exits 1 when anything that a
// customer was told is lost, doubled or misstated, or when a part is missing. With --citus: a coordinator and two workers.
import { bringPeople, openShop, remoteServer } from '@hansang/testing'
import { installFromDebian } from '../../../scripts/machine/debian.ts'
import { openRunFolder } from '../../../scripts/machine/run-folder.ts'
import { judgeSettled } from '../faults/judge.ts'
import { sandboxBooks } from '../faults/provider-books.ts'
import { suffer } from '../faults/suffer.ts'
import { spendCitusDay } from './citus-day.ts'
import { hasCitus } from '@hansang/testing/databases/citus-nodes'
import { type ClusterDay, isGoodDay, reportCluster } from './cluster-report.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { followBoard } from './follow-board.ts'
import { OUTSIDE_PARTS, newestPostgres } from './outside-parts.ts'
import { PART_FAULTS, type PartFault } from './part-faults.ts'

const CUSTOMERS = 6
const BOARDS = 3
const CALM: PartFault = { name: 'nothing', isShort: true, happen: async () => {} }

const isShort = process.argv.includes('--short')
const missing = () => OUTSIDE_PARTS.filter(({ isHere }) => !isHere())
if (process.argv.includes('--install')) installFromDebian(missing().map((part) => part.package))
const lacking = missing()
const binaries = newestPostgres()
if (lacking.length > 0 || binaries === null) {
  console.error(`NOT RUN: ${lacking.map(({ name }) => name).join(', ')} missing here. On Debian or Ubuntu:`)
  console.error(`  apt-get install ${lacking.map((part) => part.package).join(' ')}`)
  process.exit(1)
}

const folder = openRunFolder()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    // What the day still asks of the ended parts fails.
    process.on('uncaughtException', () => {})
    void folder.remove().finally(() => process.exit(1))
  })
}

const isCitus = process.argv.includes('--citus')
if (isCitus && !hasCitus(binaries)) {
  console.error(`NOT RUN: the PostgreSQL of ${binaries} has no Citus.`)
  process.exit(1)
}

try {
  process.exitCode = isCitus ? await runOnCitus(binaries) : await run(binaries)
} finally {
  await folder.remove()
}
process.exit()

async function run(postgresBinaries: string): Promise<number> {
  const cluster = await startCluster(postgresBinaries)
  const day = await spendDay(cluster, [CALM, ...PART_FAULTS.filter((fault) => fault.isShort || !isShort)])
  await cluster.stop()
  reportCluster(day)
  return isGoodDay(day) ? 0 : 1
}

async function runOnCitus(postgresBinaries: string): Promise<number> {
  process.env['TEST_PG_BIN'] = postgresBinaries
  const { day, statements, load, spent, shards } = await spendCitusDay()
  reportCluster(day)
  const { whole, distributed, toOneShard } = statements
  console.log(
    `statements: ${whole}, on distributed tables: ${distributed}, of them to one shard: ${toOneShard}`,
  )
  console.log(`shards of orders at each worker: ${shards.join(', ')}`)
  console.log(`points were spent ${spent.points} times, coupons ${spent.coupons} times`)
  const orders = [...day.shop.acknowledged.values()].filter(({ during }) => during === day.faults[0]).length
  const each = (kilobytes: number) => (kilobytes / orders).toFixed(1)
  console.log(
    `write-ahead log an order: ${each(load.coordinator)} kB by the coordinator, ${each(load.workers)} kB by the workers`,
  )
  return isGoodDay(day) ? 0 : 1
}

async function spendDay(place: Cluster, faults: readonly PartFault[]): Promise<ClusterDay> {
  const { open, dataKey } = place.fleet
  const remote = remoteServer(() => place.url)
  await place.untilWell()
  const people = await bringPeople(remote, open, { dataKey, customers: CUSTOMERS })
  const boards = Array.from({ length: BOARDS }, () => followBoard(remote, people))
  const shop = openShop(people)
  for (const fault of faults) {
    const took = await suffer(fault, place, shop)
    console.error(`${fault.name}: the next order ${(took / 1_000).toFixed(1)} s after its end`)
    if (!fault.leavesAlone) await place.untilWell()
  }
  await shop.close()
  const wrongs = await judgeSettled(open.db, shop.acknowledged, () => sandboxBooks(open.db))
  for (const board of boards) await board.close()
  return {
    shop,
    wrongs,
    faults: faults.map(({ name }) => name),
    delays: boards.map((board) => board.delays(shop)),
  }
}
