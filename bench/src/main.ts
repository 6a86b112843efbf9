// npm run bench [-- menu store-page orders overload crowd board pages lighthouse start memory growth stores addresses
// takings import sweeps tracing] [--publish] [--check]: measures the product beside a floor in one run. Never a test; with --check it fails where
// an aim is missed.
// npm run bench -- --count: lists the statements of one order, from login to paid.
// npm run bench -- --profile: shows the CPU time of such an order, by area and by statement.
import '../../server/src/program/production.ts'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Figure, isMet } from './figures.ts'
import { measureBoard } from './board/measure-board.ts'
import { measureCrowd } from './crowd/measure-crowd.ts'
import { measureAddresses } from './growth/measure-addresses.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { measureStoreSearch } from './growth/measure-store-search.ts'
import { measureTakings } from './growth/measure-takings.ts'
import { measureMenu, measureStorePage } from './menu/measure-menu.ts'
import { measureMemory } from './memory/measure-memory.ts'
import { countOrders, measureOrders } from './orders/measure-orders.ts'
import { measureOverload } from './orders/measure-overload.ts'
import { profileOrders } from './orders/profile-orders.ts'
import { measureLighthouse, measurePages } from './pages/measure-pages.ts'
import { keepResults, machine, publish, tableOf } from './report.ts'
import { measureImport } from './world/measure-import.ts'
import { measureStart } from './start/measure-start.ts'
import { measureSweeps } from './sweeps/measure-sweeps.ts'
import { measureTracing } from './tracing/measure-tracing.ts'

const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  menu: measureMenu,
  'store-page': measureStorePage,
  orders: measureOrders,
  overload: measureOverload,
  crowd: measureCrowd,
  board: measureBoard,
  pages: measurePages,
  lighthouse: measureLighthouse,
  start: measureStart,
  memory: measureMemory,
  growth: measureGrowth,
  stores: measureStoreSearch,
  addresses: measureAddresses,
  takings: measureTakings,
  import: measureImport,
  sweeps: measureSweeps,
  tracing: measureTracing,
}

const isPublished = process.argv.includes('--publish')
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = asked.filter((part) => !(part in PARTS))
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
const TELLINGS = { '--count': countOrders, '--profile': profileOrders }
for (const [option, tell] of Object.entries(TELLINGS)) {
  if (!process.argv.includes(option)) continue
  console.log(await tell())
  process.exit(0)
}
buildWhenStale()
console.log(machine())
const parts: Record<string, Figure[]> = {}
for (const [part, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(part)) continue
  console.error(`measuring: ${part} …`)
  const measured = await measure()
  console.log(`${tableOf(measured)}\n`)
  parts[part] = measured
}
keepResults(Object.values(parts).flat())
if (isPublished) publish(parts)
const missed = Object.values(parts)
  .flat()
  .filter((figure) => isMet(figure) === false)
if (process.argv.includes('--check') && missed.length > 0) {
  console.error(`missed: ${missed.map(({ what }) => what).join(', ')}`)
  process.exitCode = 1
}

function buildWhenStale(): void {
  const build = join(import.meta.dirname, '../../scripts/build.ts')
  const { status } = spawnSync(process.execPath, [build, '--when-stale'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
