import { execFile, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Product, runProduct } from '@hansang/testing'
import { startS3StandIn } from '@hansang/testing/stand-ins/s3'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { keptDataKeys } from '../../platform/secrets/index.ts'
import { proveBackup } from './prove-backup.ts'

const patient = { timeout: 200_000, interval: 100 }
/** The proof of a small base takes some tenths of a second. */
const watchful = { ...patient, interval: 5 }

let folder: string
let to: string
let products: Product[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansang scheduled '))
  to = join(folder, 'backups')
  mkdirSync(to)
  products = []
})
afterEach(async () => {
  for (const product of products) await product.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

const dataDir = () => join(folder, 'home')

async function start(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const settings = { DEMO: '0', BACKUP_TO: to, LOG_LEVEL: 'info', ...env }
  const product = await runProduct({ dataDir: dataDir(), env: settings, isQuiet: true })
  products.push(product)
  return product
}

const kept = () => readdirSync(to).toSorted()
/** Where the backup that is under way is restored. */
const isProving = () =>
  kept().some(
    (name) => name.endsWith('-unproven') && existsSync(join(to, name, 'base/postgres/postmaster.pid')),
  )

async function figure({ url }: Product, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^hansang_${name} (.*)$`, 'm').exec(text)?.[1])
}

const untilTold = async (product: Product, line: string) =>
  await expect.poll(() => product.told(), patient).toContain(line)

/** Of the program that is stopped. */
async function changeBase(statement: string): Promise<void> {
  await withBase((client) => client.query(statement))
}

async function withBase(work: (client: pg.Client, url: string) => Promise<unknown>): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir())
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await work(client, postgres.url)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

it('a killed program leaves none by name; the next start makes one', async () => {
  const killed = await start()
  await expect.poll(isProving, watchful).toBe(true)
  await killed.kill()
  expect(kept()).toEqual([expect.stringMatching(/^\.hansang-\w+-unproven$/)])

  const product = await start({ CLOCK: '2026-03-11T10:00:00+09:00' })
  await untilTold(product, '"backed up"')
  expect(kept()).toEqual([expect.stringMatching(/^hansang-\w+-20260311-1000\d\d\.backup$/)])
  expect(await figure(product, 'backup_failed')).toBe(0)
  expect(await figure(product, 'backup_age_seconds')).toBeLessThan(60)
}, 500_000)

it('what the base itself breaks is kept, what only the copy breaks is not', async () => {
  await (await start({ BACKUP_TO: '' })).stop()
  await changeBase(`insert into idempotent_answers (scope, key, body_hash, answer, created_at)
    values ('x /api/v1/user/orders/insOrderInfo', 'x', '', '{}', now())`)
  const product = await start()
  await untilTold(product, '"backed up"')
  expect(product.told()).toContain('the database breaks invariants, as its backup does')
  await product.stop()

  await changeBase('delete from idempotent_answers')
  const [file = ''] = kept()
  const scratch = join(folder, 'scratch')
  await withBase(async (_, databaseUrl) => {
    const keys = keptDataKeys(dataDir(), null) ?? expect.fail()
    const { signal } = new AbortController()
    const proving = proveBackup({ file: join(to, file), databaseUrl, keys, scratch, signal })
    await expect(proving).rejects.toThrow('Restored, it breaks acknowledged-order-exists.')
  })
  expect(existsSync(scratch)).toBe(false)
}, 500_000)

it('a failed one keeps the earlier ones, says so and is stopped at once', async () => {
  const before = 'hansang-0-20260101-043000.backup'
  mkdirSync(join(to, before))
  const full = await start()
  spawnSync('prlimit', ['--pid', String(full.process.pid), '--fsize=100000'])
  await untilTold(full, 'a backup failed')
  expect(full.told()).toContain(`${to} cannot be written: EFBIG.`)
  expect(kept()).toEqual([before])
  expect(await figure(full, 'backup_failed')).toBe(1)
  await full.stop()

  const elsewhere = join(folder, 'elsewhere')
  const keyless = await start()
  renameSync(join(dataDir(), 'data.key'), elsewhere)
  await untilTold(keyless, `data.key is missing in ${dataDir()}`)
  renameSync(elsewhere, join(dataDir(), 'data.key'))
  await keyless.stop()

  const lost = await start()
  renameSync(to, elsewhere)
  await untilTold(lost, 'BACKUP_TO must be a folder that this account may write to')
  renameSync(elsewhere, to)
  await lost.stop()

  const stopped = await start()
  await expect.poll(isProving, watchful).toBe(true)
  await stopped.stop()
  expect(stopped.process.exitCode).toBe(0)
  expect(kept()).toEqual([before])
}, 700_000)

it('copies each to the bucket, from where it is restored', async () => {
  const s3 = await startS3StandIn()
  try {
    const end = s3.fail(/^POST/, { status: 403, code: 'AccessDenied' })
    const refused = await start(s3.env)
    await untilTold(refused, 'is not in S3_BUCKET: 403 AccessDenied.')
    expect(await figure(refused, 'backup_failed')).toBe(1)
    expect([kept().length, s3.objects.size]).toEqual([1, 0])
    await refused.stop()
    end()

    const product = await start(s3.env)
    await expect.poll(() => s3.objects.size, patient).toBe(1)
    await product.stop()
    const [name = ''] = kept()
    const address = `s3://hansang/backups/${name}`
    expect(s3.objects.get(`backups/${name}`)?.equals(readFileSync(join(to, name)))).toBe(true)
    const home = join(folder, 'elsewhere')
    mkdirSync(home)
    copyFileSync(join(dataDir(), 'data.key'), join(home, 'data.key'))
    const run = async (...args: string[]) => {
      const env = { ...process.env, ...s3.env, DATA_DIR: home }
      const ran = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'command.ts'), ...args], {
        env,
      })
      return await ran.catch((error: unknown) => error as { stdout: string; stderr: string })
    }
    expect((await run('restore', '--list')).stdout).toBe(`${address}\n`)
    expect((await run('restore', `${address}.not`)).stderr).toContain(
      `${address}.not cannot be read: there is no such object.`,
    )
    const whole = s3.fail(/^GET \/backups/, 'half')
    expect((await run('restore', address)).stderr).toMatch(/cannot be read: the answer was cut/)
    expect(readdirSync(home)).toEqual(['data.key'])
    whole()
    expect((await run('restore', address)).stderr).toBe('')
    expect(readdirSync(home).toSorted()).toEqual(['data.key', 'postgres', 'postgres.password'])
    expect((await run('backup', 's3://hansang/by-hand')).stderr).toBe('')
    expect(s3.objects.get('by-hand')?.subarray(0, 14).toString()).toBe('hansang backup')
  } finally {
    await s3.close()
  }
}, 700_000)
