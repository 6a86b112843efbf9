// npm run faults [-- --minutes N]: two days of a shop, one with failing programs and databases, one with a
// failing payment provider. Exits 1 when anything acknowledged is lost, doubled or misstated.
import {
  type PayOnPage,
  type ShopDay,
  type TestServer,
  bringPeople,
  openShop,
  remoteServer,
  withBase,
} from '@hansang/testing'
import { type TossStandIn, startTossStandIn } from '@hansang/testing/stand-ins/toss'
import type { OpenDatabase } from '../../../server/src/platform/db/database.ts'
import { breakRows } from './broken-rows.ts'
import { FAULTS, FULL_DISK, type Fault } from './faults.ts'
import { type Fleet, startFleet } from './fleet.ts'
import type { Wrong } from './judge.ts'
import { type ProviderBooks, sandboxBooks, tossBooks } from './provider-books.ts'
import { PROVIDER_FAULTS, happenAtProvider, untilPaymentsEnd } from './provider-faults.ts'
import { type Outcome, type Recoveries, isGood, noteRecovery, report } from './report.ts'
import { settleBooks } from './settle-books.ts'
import { smallDisk } from './small-disk.ts'
import { suffer } from './suffer.ts'
import { payInTossWindow, tossSettings } from './toss.ts'

const CUSTOMERS = 8
const CUSTOMERS_OF_TOSS = 16

const minutesAt = process.argv.indexOf('--minutes')
const minutes = minutesAt < 0 ? 0 : Number(process.argv[minutesAt + 1])
if (!(minutes >= 0)) {
  console.error('Usage: npm run faults [-- --minutes N]')
  process.exit(1)
}

const outcomes = await Promise.all([programsDay(), providerDay()])
report(outcomes)
process.exit(outcomes.every(isGood) ? 0 : 1)

async function programsDay(): Promise<Outcome> {
  const disk = smallDisk()
  if (!disk) console.error(`SKIPPED: ${FULL_DISK.name}: this account may not mount a small disk`)
  const fleet = await startFleet({ disk })
  const { open, shop, server } = await openFor(fleet, CUSTOMERS)
  const recoveries: Recoveries = new Map()
  const stuck: Wrong[] = []
  let round = 0
  const rows: Fault = {
    name: 'a row of each kind of due work broken',
    happen: async () => {
      stuck.push(...(await breakRows({ server, fleet, shop, round: round++ })))
    },
  }
  await untilTimeIsOver(async () => {
    for (const fault of [...FAULTS, ...(disk ? [FULL_DISK] : []), rows]) {
      noteRecovery(recoveries, fault.name, await suffer(fault, fleet, shop))
    }
  })
  const wrongs = await close(fleet, { open, shop }, () => sandboxBooks(open.db))
  return { shop, recoveries, wrongs: [...wrongs, ...stuck] }
}

async function providerDay(): Promise<Outcome> {
  const toss = await startTossStandIn()
  const fleet = await startFleet({ settings: () => tossSettings(toss) })
  const { open, shop } = await openFor(fleet, CUSTOMERS_OF_TOSS, payInTossWindow(toss))
  const recoveries = await injectProviderFault(toss, open, shop)
  const wrongs = await close(fleet, { open, shop }, async () => tossBooks(toss))
  await toss.close()
  return { shop, recoveries, wrongs }
}

interface OpenShop {
  readonly open: OpenDatabase
  readonly shop: ShopDay
}

interface ServedShop extends OpenShop {
  readonly server: TestServer
}

async function openFor(fleet: Fleet, customers: number, payOnPage?: PayOnPage): Promise<ServedShop> {
  const { open, dataKey } = fleet
  const remote = remoteServer(() => fleet.url())
  return {
    open,
    server: await withBase(remote, open, dataKey),
    shop: openShop(await bringPeople(remote, open, { dataKey, customers }), payOnPage),
  }
}

async function untilTimeIsOver(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + minutes * 60_000
  do await work()
  while (performance.now() < end)
}

/** Does not wait between faults: payments of one may end during the next. */
async function injectProviderFault(
  toss: TossStandIn,
  { db }: OpenDatabase,
  shop: ShopDay,
): Promise<Recoveries> {
  const recoveries: Recoveries = new Map(PROVIDER_FAULTS.map(({ name }) => [name, []]))
  const ends: Promise<void>[] = []
  await untilTimeIsOver(async () => {
    for (const fault of PROVIDER_FAULTS) {
      shop.now(fault.name)
      await happenAtProvider(toss, fault)
      ends.push(untilPaymentsEnd(db).then((took) => noteRecovery(recoveries, fault.name, took)))
    }
  })
  await Promise.all(ends)
  return recoveries
}

async function close(
  fleet: Fleet,
  { open, shop }: OpenShop,
  books: () => Promise<ProviderBooks>,
): Promise<Wrong[]> {
  await shop.close()
  const wrongs = await settleBooks(open, shop, books)
  await fleet.stop()
  return wrongs
}
