// npm run faults [-- --minutes N]: a shop's day while everything breaks; exits 1 when anything acknowledged is lost,
// doubled or misstated in the end.
import { setTimeout as delay } from 'node:timers/promises'
import { type ShopDay, bringPeople, openShop, remoteServer } from '@hansang/testing'
import { type OpenDatabase, openDatabase } from '../../../server/src/db/database.ts'
import { FAULTS, FULL_DISK, type Fault } from './faults.ts'
import { DATA_KEY, type Fleet, startFleet } from './fleet.ts'
import { type Wrong, judge } from './judge.ts'

const CUSTOMERS = 8
const RECOVERY_LIMIT_MS = 30_000
/** What nobody heard of is asked about after 5 s, 15 s and 60 s. */
const SETTLE_LIMIT_MS = 150_000
const KINDS = ['lost', 'doubled', 'drift', 'violated'] as const

const minutesAt = process.argv.indexOf('--minutes')
const minutes = minutesAt < 0 ? 0 : Number(process.argv[minutesAt + 1])
if (!(minutes >= 0)) {
  console.error('Usage: npm run faults [-- --minutes N]')
  process.exit(1)
}

const fleet = await startFleet()
const open = openDatabase(fleet.postgres.url, 3)
const people = await bringPeople(
  remoteServer(() => fleet.url()),
  open,
  { dataKey: DATA_KEY, customers: CUSTOMERS },
)
const shop = openShop(people)
const recoveries = await breakEverything(fleet, shop)
await shop.close()
const wrongs = await settle(open, shop)
report(shop, recoveries, wrongs)
await open.close()
await fleet.stop()
process.exit(isGood(shop, wrongs) ? 0 : 1)

/** Each fault once, and again until the time is over; yields how long each took to the next order. */
async function breakEverything(fleet: Fleet, shop: ShopDay): Promise<Map<string, number[]>> {
  const recoveries = new Map<string, number[]>()
  const end = performance.now() + minutes * 60_000
  if (!fleet.disk) console.error(`SKIPPED: ${FULL_DISK.name}: this account may not mount a small disk`)
  do {
    for (const fault of fleet.disk ? [...FAULTS, FULL_DISK] : FAULTS) {
      const took = await suffer(fault, fleet, shop)
      recoveries.set(fault.name, [...(recoveries.get(fault.name) ?? []), took])
    }
  } while (performance.now() < end)
  return recoveries
}

async function suffer(fault: Fault, fleet: Fleet, shop: ShopDay): Promise<number> {
  shop.now(fault.name)
  await delay(1_000)
  await fault.happen(fleet)
  const since = performance.now()
  const before = shop.acknowledged.size
  while (shop.acknowledged.size === before && performance.now() - since < RECOVERY_LIMIT_MS) await delay(10)
  const took = performance.now() - since
  await delay(500)
  return took
}

/** Money and jobs get the time that they need; what is wrong after that stays wrong. */
async function settle({ db }: OpenDatabase, shop: ShopDay): Promise<Wrong[]> {
  const deadline = performance.now() + SETTLE_LIMIT_MS
  for (;;) {
    const wrongs = await judge(db, shop.acknowledged)
    if (wrongs.length === 0 || performance.now() > deadline) return wrongs
    await delay(1_000)
  }
}

function isGood({ answers }: ShopDay, wrongs: readonly Wrong[]): boolean {
  const broken = [...answers.keys()].filter((status) => status >= 500 && status !== 503)
  return wrongs.length === 0 && broken.length === 0
}

function report(
  shop: ShopDay,
  recoveries: ReadonlyMap<string, readonly number[]>,
  wrongs: readonly Wrong[],
): void {
  const during = (orderId: string | null) => shop.acknowledged.get(orderId ?? '')?.during
  const countOf = (kind: Wrong['kind'], name: string | undefined) =>
    wrongs.filter((wrong) => wrong.kind === kind && during(wrong.orderId) === name).length
  console.log(`\n| Fault | times | orders | ${KINDS.join(' | ')} | to the next order, s |`)
  console.log(`|---|---|---|${'---|'.repeat(KINDS.length + 1)}`)
  for (const [name, tooks] of recoveries) {
    const orders = [...shop.acknowledged.values()].filter((order) => order.during === name).length
    const counts = KINDS.map((kind) => countOf(kind, name))
    const longest = (Math.max(...tooks) / 1000).toFixed(1)
    console.log(`| ${name} | ${tooks.length} | ${orders} | ${counts.join(' | ')} | ${longest} |`)
  }
  console.log(`| whenever | | | ${KINDS.map((kind) => countOf(kind, undefined)).join(' | ')} | |`)
  const told = [...shop.acknowledged.values()]
  const counts = [
    `${told.length} orders`,
    `${told.filter(({ isPaid }) => isPaid).length} payments`,
    `${told.filter(({ isCompleted }) => isCompleted).length} completed`,
    `${told.filter(({ isEnded }) => isEnded).length} canceled or denied`,
    `${told.filter(({ isRefunded }) => isRefunded).length} refunds`,
  ]
  console.log(`\nacknowledged: ${counts.join(', ')}`)
  const statuses = [...shop.answers].toSorted(([one], [other]) => one - other)
  console.log(`answers: ${statuses.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')}`)
  for (const { kind, orderId, what } of wrongs.slice(0, 30)) console.log(`${kind}: ${orderId ?? ''} ${what}`)
}
