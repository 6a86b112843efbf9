// npm run faults [-- --minutes N] [--through pgbouncer,redis]: two days of a shop, one with failing programs, databases
// and what stands before and beside them, one with a failing payment provider. Exits 1 when anything acknowledged is
// lost, doubled or misstated.
import {
  type PayOnPage,
  type ShopDay,
  type TestServer,
  bringPeople,
  openShop,
  remoteServer,
  withBase,
} from '@hansang/testing'
import { ENGINES, type Engine } from '@hansang/testing/programs/engines'
import { type TossStandIn, startTossStandIn } from '@hansang/testing/stand-ins/toss'
import { openRunFolder } from '../../../scripts/machine/run-folder.ts'
import type { OpenDatabase } from '../../../server/src/platform/db/database.ts'
import { breakRows } from './broken-rows.ts'
import { ENGINE_FAULTS, FAULTS, FULL_DISK, type Fault } from './faults.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { type Wrong, judgeSettled } from './judge.ts'
import { type ProviderBooks, sandboxBooks, tossBooks } from './provider-books.ts'
import { PROVIDER_FAULTS, happenAtProvider, untilPaymentsEnd } from './provider-faults.ts'
import { type Outcome, type Recoveries, isGood, noteRecovery, report } from './report.ts'
import { type DiskSpace, smallDisk } from './small-disk.ts'
import { suffer } from './suffer.ts'
import { payInTossWindow, tossSettings } from './toss.ts'

const CUSTOMERS = 8
const CUSTOMERS_OF_TOSS = 16

const { minutes, engines } = readWishes()

const outcomes = await spendDays()
report(outcomes)
process.exit(outcomes.every(isGood) ? 0 : 1)

function readWishes(): { readonly minutes: number; readonly engines: readonly Engine[] } {
  const valueOf = (name: string) => {
    const at = process.argv.indexOf(name)
    return at < 0 ? null : (process.argv[at + 1] ?? '')
  }
  const minutes = Number(valueOf('--minutes') ?? 0)
  const names = valueOf('--through')?.split(',') ?? []
  const engines = ENGINES.filter((name) => names.includes(name))
  if (minutes >= 0 && engines.length === names.length) return { minutes, engines }
  console.error(`Usage: npm run faults [-- [--minutes N] [--through ${ENGINES.join(',')}]]`)
  process.exit(1)
}

async function spendDays(): Promise<Outcome[]> {
  // Beside the folder of the run, which could not be deleted with a disk in it.
  const disk = smallDisk()
  const folder = openRunFolder()
  try {
    return await Promise.all([programsDay(disk), providerDay()])
  } finally {
    await folder.remove()
    disk?.remove()
  }
}

async function programsDay(disk: DiskSpace | null): Promise<Outcome> {
  if (!disk) console.error(`SKIPPED: ${FULL_DISK.name}: this account may not mount a small disk`)
  const fleet = await startFleet({ disk, engines })
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
    const ofEngines = engines.flatMap((name) => ENGINE_FAULTS[name])
    for (const fault of [...FAULTS, ...ofEngines, ...(disk ? [FULL_DISK] : []), rows]) {
      noteRecovery(recoveries, fault.name, await suffer(fault, fleet, shop))
    }
  })
  const wrongs = await close(fleet, { open, shop }, () => sandboxBooks(open.db))
  return { shop, recoveries, wrongs: [...wrongs, ...stuck] }
}

async function providerDay(): Promise<Outcome> {
  const toss = await startTossStandIn()
  const fleet = await startFleet({ engines, settings: () => tossSettings(toss) })
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
  const wrongs = await judgeSettled(open.db, shop.acknowledged, books)
  await fleet.stop()
  return wrongs
}
