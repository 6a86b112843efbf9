import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Product,
  bringPeople,
  expectInvariants,
  openEmbeddedBase,
  openShop,
  remoteServer,
  runProduct,
} from '@hansang/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/db/database.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { backUp } from './backup.ts'
import { fileSource } from './backup-source.ts'
import { restore } from './restore.ts'

const COMMAND = join(import.meta.dirname, 'command.ts')

let folder: string
let products: Product[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansang backup '))
  products = []
})
afterEach(async () => {
  for (const product of products) await product.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

async function start(dataDir: string): Promise<Product> {
  const product = await runProduct({ dataDir, env: { DEMO: '0', TRUST_PROXY: '1' } })
  products.push(product)
  return product
}

function run(verb: string, dataDir: string, file: string) {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, verb, file], { env, encoding: 'utf8' })
  return { status, lines: stderr.trim().split('\n') }
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

const ordersOf = async ({ db }: OpenDatabase) =>
  (await sql<{ id: string }>`select id from orders order by id`.execute(db)).rows.map(({ id }) => id)

it('taken under orders and restored elsewhere contains every order acknowledged before it', async () => {
  const [home, elsewhere, file] = [join(folder, 'home'), join(folder, 'elsewhere'), join(folder, 'shop.tar')]
  const product = await start(home)
  const open = openEmbeddedBase(home)
  const dataKey = Buffer.from(readFileSync(join(home, 'data.key'), 'utf8'), 'base64')
  const shop = openShop(
    await bringPeople(
      remoteServer(() => product.url),
      open,
      { dataKey, customers: 3 },
    ),
  )
  while (shop.acknowledged.size < 6) await delay(50)
  const before = [...shop.acknowledged.keys()]
  expect(run('backup', home, file)).toMatchObject({ status: 0 })
  await shop.close()
  await open.close()
  const taken = readFileSync(file)
  const { url: databaseUrl } = await startEmbeddedPostgres(home)
  await expect(backUp({ databaseUrl, dataDir: elsewhere, key: dataKey }, file)).rejects.toThrow('ENOENT')
  expect(readFileSync(file).equals(taken)).toBe(true)
  expect(readdirSync(folder).toSorted()).toEqual(['home', 'shop.tar'])
  expect(statSync(file).mode & 0o777).toBe(0o600)

  await expect(restore(fileSource(file), elsewhere, { keys: null })).rejects.toThrow(
    / is sealed with data key [\da-f]{16}, which is not here: put the data\.key of its day /,
  )
  const cut = join(folder, 'cut.tar')
  copyFileSync(file, cut)
  truncateSync(cut, statSync(file).size - 1)
  await expect(restore(fileSource(cut), elsewhere, { keys: [dataKey] })).rejects.toThrow(
    'cut.tar is cut or changed: nothing was restored of it.',
  )
  expect(readdirSync(elsewhere)).toEqual([])
  copyFileSync(join(home, 'data.key'), join(elsewhere, 'data.key'))
  expect(statSync(file).size).toBeLessThan(sizeOf(join(home, 'postgres/base')) / 2)
  expect(run('restore', elsewhere, file)).toMatchObject({ status: 0 })
  const restored = await start(elsewhere)
  const base = openEmbeddedBase(elsewhere)
  expect(await ordersOf(base)).toEqual(expect.arrayContaining(before))
  await expectInvariants(base.db)
  const again = openShop(
    await bringPeople(
      remoteServer(() => restored.url),
      base,
      { dataKey, customers: 2 },
    ),
  )
  while (again.acknowledged.size < 2) await delay(50)
  await again.close()
  await base.close()
}, 300_000)

it('restores a plain archive of an earlier release', () => {
  const [made, file] = [join(folder, 'made'), join(folder, 'plain.tar')]
  mkdirSync(join(made, 'postgres'), { recursive: true })
  writeFileSync(join(made, 'postgres/PG_VERSION'), '18')
  writeFileSync(join(made, 'postgres.password'), 'secret')
  spawnSync('tar', ['-cf', file, '-C', made, 'postgres', 'postgres.password'])
  const dataDir = join(folder, 'home')
  expect(run('restore', dataDir, file)).toMatchObject({ status: 0 })
  expect(readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toBe('18')
  expect(readFileSync(join(dataDir, 'postgres.password'), 'utf8')).toBe('secret')
})

it('reports in one line what it cannot do', async () => {
  const dataDir = join(folder, 'home')
  expect(run('restore', dataDir, join(folder, 'none.tar'))).toEqual({
    status: 1,
    lines: [expect.stringContaining('cannot be read: there is no such file.')],
  })
  expect(run('backup', dataDir, '')).toEqual({ status: 1, lines: [expect.stringContaining('Usage: ')] })
  expect(run('backup', dataDir, join(folder, 'no/such/folder.tar'))).toEqual({
    status: 1,
    lines: [expect.stringContaining('cannot be written: ENOENT.')],
  })
  expect(run('restore', dataDir, COMMAND)).toEqual({
    status: 1,
    lines: [expect.stringContaining('has a database already: move it away, or set DATA_DIR.')],
  })
})
