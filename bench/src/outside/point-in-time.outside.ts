import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Product,
  askPostgres,
  bringPeople,
  expectInvariants,
  openShop,
  remoteServer,
  removeData,
  runProduct,
} from '@hansang/testing'
import { hasCitus, joinNodes } from '@hansang/testing/databases/citus-nodes'
import { afterEach, expect, it } from 'vitest'
import { distributeBase } from '../../../server/src/operator/distribute/distribute-base.ts'
import { COMMAND_LIMITS, openDatabase } from '../../../server/src/platform/db/database.ts'
import { noteDistribution } from '../../../server/src/platform/shards/distributed.ts'
import { DEBIAN_POSTGRES, type PostgresMachine, startPostgresMachine, stepsOf } from './postgres-machine.ts'

const ORDERS = 8
const FOR_CITUS = [
  `shared_preload_libraries = 'citus, pg_stat_statements'`,
  'max_prepared_transactions = 200',
  `citus.recover_2pc_interval = '5s'`,
]
const dataKey = randomBytes(32)

let machines: PostgresMachine[] = []
afterEach(() => {
  for (const machine of machines) machine.remove()
  machines = []
})

async function startMachines(count: number, settings?: readonly string[]): Promise<string> {
  while (machines.length < count) machines.push(await startPostgresMachine(settings))
  return machines[0]?.url ?? ''
}

function onEach(script: string, env?: (machine: PostgresMachine) => NodeJS.ProcessEnv): void {
  for (const machine of machines) machine.sh(script, env?.(machine))
}

const start = (url: string) =>
  runProduct({
    env: { DATABASE_URL: url, DATA_KEY: dataKey.toString('base64'), DEMO: '0', TRUST_PROXY: '1' },
  })

/** The ids of some orders more. */
async function order(product: Product, url: string): Promise<string[]> {
  const open = openDatabase(url, 2, COMMAND_LIMITS)
  await noteDistribution(open.db)
  const server = remoteServer(() => product.url)
  const shop = openShop(await bringPeople(server, open, { dataKey, customers: 3 }))
  while (shop.acknowledged.size < ORDERS) await delay(50)
  await shop.close()
  await open.close()
  return [...shop.acknowledged.keys()]
}

async function end(product: Product): Promise<void> {
  await product.stop()
  await removeData(product)
}

const orders = async (url: string) =>
  (await askPostgres<{ id: string }>(url, 'select id from orders')).map(({ id }) => id)

async function expectWhole(url: string): Promise<void> {
  const open = openDatabase(url, 2, COMMAND_LIMITS)
  await noteDistribution(open.db)
  await expectInvariants(open.db)
  await open.close()
}

async function nowAt(url: string): Promise<string> {
  const [moment] = await askPostgres<{ now: string }>(url, 'select now()::text as now')
  await delay(1_000)
  return moment?.now ?? ''
}

/** Orders before a base backup, after it, and after the moment to which all machines go back. */
async function goBack(url: string, back: string, takeMoment: () => Promise<string>): Promise<void> {
  onEach(stepsOf('Once:'))
  const product = await start(url)
  const before = await order(product, url)
  onEach(stepsOf('Each night:'))
  before.push(...(await order(product, url)))
  await delay(1_000)
  const all = await orders(url)
  const moment = await takeMoment()
  const after = await order(product, url)
  await end(product)

  const began = Date.now()
  onEach(back, (machine) => ({ BASE: machine.base(), MOMENT: moment }))
  console.log(`back after ${Date.now() - began} ms: ${all.length} orders kept, ${after.length} undone`)
  const kept = await orders(url)
  expect(kept.toSorted()).toEqual(all.toSorted())
  expect(kept).toEqual(expect.arrayContaining(before))
  expect(kept.filter((id) => after.includes(id))).toEqual([])
  await expectWhole(url)

  const again = await start(url)
  const more = await order(again, url)
  expect(await orders(url)).toEqual(expect.arrayContaining(more))
  await end(again)
}

it('goes back to a moment: the orders before it are there whole, those after it are not', async () => {
  const url = await startMachines(1)
  await goBack(url, stepsOf('Back:'), () => nowAt(url))
}, 300_000)

it.skipIf(!hasCitus(DEBIAN_POSTGRES))(
  'goes back to a restore point of all machines of Citus',
  async () => {
    const url = await startMachines(3, FOR_CITUS)
    const [, ...workers] = machines
    await joinNodes(
      url,
      workers.map((worker) => worker.url),
    )
    await distributeBase(url)
    await goBack(
      url,
      stepsOf('Back:').replaceAll('recovery_target_time', 'recovery_target_name'),
      async () => {
        await askPostgres(url, `select citus_create_restore_point('noon')`)
        return 'noon'
      },
    )
  },
  300_000,
)
