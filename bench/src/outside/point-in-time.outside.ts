import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMAND_LIMITS, openDatabase } from '../../../server/src/platform/db/database.ts'
import { freePort } from '../../../server/src/platform/db/embedded/postgres-process.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const ORDERS = 8
const AS_POSTGRES = process.getuid?.() === 0 ? ['/usr/sbin/runuser', '-u', 'postgres', '--'] : []

const dataKey = randomBytes(32)
let folder: string
let env: NodeJS.ProcessEnv
let url: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hansang-moment-'))
  // PostgreSQL does not run as root.
  chmodSync(folder, 0o777)
  const [port, PGDATA] = [await freePort(), join(folder, 'data')]
  const own = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'hansang', PGDATABASE: 'postgres' }
  const places = { PGDATA, ARCHIVE: join(folder, 'archive'), BASES: join(folder, 'bases') }
  env = { PATH: `${BIN}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8', ...own, ...places }
  url = `postgres://hansang@127.0.0.1:${port}/hansang`
  sh('initdb -U hansang -A trust > /dev/null')
  sh(`echo "port = ${port}\nunix_socket_directories = ''" >> "$PGDATA/postgresql.conf"`)
  sh('pg_ctl -w -l "$PGDATA.log" start > /dev/null && createdb hansang')
}, 120_000)
afterAll(() => {
  sh('pg_ctl -m immediate stop || true')
  rmSync(folder, { recursive: true, force: true })
})

function sh(script: string, more: NodeJS.ProcessEnv = {}): string {
  return execFileSync('env', [...AS_POSTGRES, 'bash', '-euc', script], {
    env: { ...env, ...more },
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

/** As the page has them. */
function stepsOf(heading: string): string {
  const section = PAGE.split(/^#+ /m).find((part) => part.startsWith('Back to a moment\n')) ?? ''
  const [, after = ''] = section.split(`\n${heading}\n`)
  return /```sh\n(.*?)```/s.exec(after)?.[1] ?? expect.fail(`no steps below "${heading}"`)
}

const start = () =>
  runProduct({
    env: { DATABASE_URL: url, DATA_KEY: dataKey.toString('base64'), DEMO: '0', TRUST_PROXY: '1' },
  })

/** The ids of some orders more. */
async function order(product: Product): Promise<string[]> {
  const open = openDatabase(url, 2, COMMAND_LIMITS)
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

const orders = async () =>
  (await askPostgres<{ id: string }>(url, 'select id from orders')).map(({ id }) => id)

it('goes back to a moment: the orders before it are there whole, those after it are not', async () => {
  sh(stepsOf('Once:'))
  const product = await start()
  const before = await order(product)
  sh(stepsOf('Each night:'))
  before.push(...(await order(product)))
  await delay(1_000)
  const all = await orders()
  const [moment] = await askPostgres<{ now: string }>(url, 'select now()::text as now')
  await delay(1_000)
  const after = await order(product)
  await end(product)

  const [base = ''] = readdirSync(join(folder, 'bases'))
  const began = Date.now()
  sh(stepsOf('Back:'), { BASE: join(folder, 'bases', base), MOMENT: moment?.now })
  console.log(`back after ${Date.now() - began} ms: ${all.length} orders kept, ${after.length} undone`)
  const kept = await orders()
  expect(kept.toSorted()).toEqual(all.toSorted())
  expect(kept).toEqual(expect.arrayContaining(before))
  expect(kept.filter((id) => after.includes(id))).toEqual([])
  const open = openDatabase(url, 2, COMMAND_LIMITS)
  await expectInvariants(open.db)
  await open.close()

  const again = await start()
  const more = await order(again)
  expect(await orders()).toEqual(expect.arrayContaining(more))
  await end(again)
}, 300_000)
