import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Product,
  type TestDatabase,
  bringPeople,
  createEmptyDatabase,
  expectInvariants,
  openEmbeddedBase,
  openShop,
  remoteServer,
  runProduct,
} from '@hansang/testing'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../platform/db/database.ts'
import { keepMonths } from '../../platform/months/keep-months.ts'
import { systemClock } from '../../platform/services/clock.ts'

const COMMAND = join(import.meta.dirname, 'command.ts')
const ORDERS = 4

let folder: string
let target: TestDatabase
let products: Product[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hansang move '))
  target = await createEmptyDatabase(inject('databaseUrl'))
  products = []
})
afterEach(async () => {
  for (const product of products) await product.stop()
  await target.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function start(env: NodeJS.ProcessEnv): Promise<Product> {
  const product = await runProduct({ dataDir: folder, env: { DEMO: '0', TRUST_PROXY: '1', ...env } })
  products.push(product)
  return product
}

function begin(to = target.url) {
  const env = { ...process.env, DATA_DIR: folder }
  return spawn(process.execPath, [COMMAND, '--to', to], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function move(to?: string) {
  const child = begin(to)
  const told: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => told.push(String(text)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, told: told.join('').trim() }
}

async function order({ url }: Product, open: OpenDatabase): Promise<string[]> {
  const dataKey = Buffer.from(readFileSync(join(folder, 'data.key'), 'utf8'), 'base64')
  const server = remoteServer(() => url)
  const shop = openShop(await bringPeople(server, open, { dataKey, customers: 3 }))
  while (shop.acknowledged.size < ORDERS) await delay(50)
  await shop.close()
  return [...shop.acknowledged.keys()]
}

/** How the steps of orders stand by month. */
async function partsAt({ db }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select relid::regclass::text as part, pg_get_expr(relpartbound, oid) as bound
    from pg_partition_tree('order_events') join pg_class on oid = relid order by 1`.execute(db)
  return rows
}

/** The move has begun to change the target; what it writes is not committed. */
async function untilBegun(client: pg.Client): Promise<void> {
  const begun = `select from pg_namespace where nspname = 'hansang_moving'`
  while ((await client.query(begun)).rowCount === 0) await delay(5)
}

it('a shop goes on at an own PostgreSQL, after a move that was refused, cut off and done again', async () => {
  const home = await start({})
  const base = openEmbeddedBase(folder)
  const before = await order(home, base)
  const { rows: rowsBefore } = await sql`select one::text from order_events as one order by 1`.execute(
    base.db,
  )
  while (await keepMonths({ db: base.db, clock: systemClock }));
  const partsBefore = await partsAt(base)
  await base.close()

  expect(await move()).toEqual({
    code: 1,
    told: `Another Hansang program is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  })
  await home.stop()

  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  const cutOff = begin()
  await untilBegun(client)
  cutOff.kill('SIGKILL')
  await once(cutOff, 'close')
  await client.end()

  const done = await move()
  expect(done).toMatchObject({ code: 0, told: expect.stringMatching(/^moved \d+ rows of \d+ tables;/) })
  expect(done.told).toContain(`what ${folder}/data.key holds as DATA_KEY`)
  expect(await move()).toEqual({
    code: 1,
    told: 'The target has tables: name an empty database, as createdb makes it.',
  })

  const open = openDatabase(target.url, 2)
  expect((await sql`select one::text from order_events as one order by 1`.execute(open.db)).rows).toEqual(
    rowsBefore,
  )
  expect(partsBefore).toHaveLength(6)
  expect(await partsAt(open)).toEqual(partsBefore)
  const DATA_KEY = readFileSync(join(folder, 'data.key'), 'utf8')
  const moved = await start({ DATABASE_URL: target.url, DATA_KEY })
  const after = await order(moved, open)
  const kept = await open.db.selectFrom('orders').select('id').execute()
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([...before, ...after]))
  await expectInvariants(open.db)
  await open.close()
}, 240_000)

it('says in one line what it cannot do', async () => {
  expect(await move('postgres://nobody@127.0.0.1:1/none')).toEqual({
    code: 1,
    told: `${folder} has no embedded database.`,
  })
  expect(await move('elsewhere')).toEqual({
    code: 1,
    told: 'Usage: npm run move -- --to postgres://user@host/database',
  })
})
