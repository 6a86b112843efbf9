import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@hansang/testing'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { backUp } from '../backup/backup.ts'
import { fileSource } from '../backup/backup-source.ts'
import { restore } from '../backup/restore.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { holdDataFolder } from '../../platform/db/embedded/program-lock.ts'
import { withEmbedded } from '../../platform/db/embedded/with-embedded.ts'
import { createLogger } from '../../platform/services/logging.ts'
import { readDataKeys } from '../../platform/secrets/data-keys.ts'
import { openSecrets } from '../../platform/secrets/open-secrets.ts'
import { systemClock } from '../../platform/services/clock.ts'
import { createMetrics } from '../../platform/services/metrics.ts'
import { startReseal } from './reseal.ts'

const FILES_NEED_OLDER =
  'backups and archives made before need the older keys: keep a copy of those elsewhere, see "Keys" in docs/operations.md'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansang keys '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

function keys(verb: string, env: NodeJS.ProcessEnv) {
  const given = { ...process.env, DATABASE_URL: '', DATA_KEY: '', ...env }
  const command = join(import.meta.dirname, 'command.ts')
  const done = spawnSync(process.execPath, [command, verb], { env: given, encoding: 'utf8' })
  return { code: done.status, out: done.stdout.trim().split('\n'), err: done.stderr.trim() }
}

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64')

async function use(url: string, dataDir: string, given: string | null): Promise<void> {
  await migrate(url)
  const { db, close } = openDatabase(url, 2)
  const secrets = await openSecrets(db, readDataKeys(dataDir, given))
  const reseal = startReseal({
    db,
    secrets,
    clock: systemClock,
    log: createLogger('fatal'),
    metrics: createMetrics(),
  })
  for (let pass = 0; pass < 3; pass++) await reseal()
  await close()
}

it('rotate puts a new key first, and a backup needs every key that is still in use', async () => {
  const home = join(folder, 'home')
  const elsewhere = join(folder, 'elsewhere')
  await withEmbedded(home, (url) => use(url, home, null))
  const old = readFileSync(join(home, 'data.key'), 'utf8')

  expect(keys('rotate', { DATA_DIR: home })).toMatchObject({ code: 0, err: '' })
  const [first = '', second, ...more] = readFileSync(join(home, 'data.key'), 'utf8').split(',')
  expect([second, more]).toEqual([old, []])
  expect(first).not.toBe(old)
  expect(statSync(join(home, 'data.key')).mode & 0o777).toBe(0o600)

  const file = join(folder, 'shop.tar')
  const known = readDataKeys(home, null)
  await withEmbedded(home, (url) => backUp({ databaseUrl: url, dataDir: home, key: known[0] }, file))
  await restore(fileSource(file), elsewhere, { keys: known })
  copyFileSync(join(home, 'data.key'), join(elsewhere, 'data.key'))
  expect(keys('status', { DATA_DIR: elsewhere }).out).toEqual([
    expect.stringMatching(/^seals: key [0-9a-f]{16}$/),
    expect.stringMatching(/^opens: key [0-9a-f]{16}$/),
    expect.stringMatching(/^of an older key: [1-9] in program_keys\.sealed$/),
    'older keys are still needed: the running program re-seals the rest',
  ])
  writeFileSync(join(elsewhere, 'data.key'), first)
  expect(keys('status', { DATA_DIR: elsewhere })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/data\.key lacks a key .*: bring data\.key of the data folder/),
  })
})

it('status reports when the older keys are no longer needed, and changes nothing', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'))
  const [older, newer] = [keyOf(1), keyOf(2)]
  const status = (DATA_KEY: string) =>
    keys('status', { DATA_DIR: folder, DATABASE_URL: url, DATA_KEY }).out.at(-1)
  await use(url, folder, older)
  expect(status(`${newer},${older}`)).toMatch(/^older keys are still needed/)
  await use(url, folder, `${newer},${older}`)
  expect(status(`${older},${newer}`)).toMatch(/^older keys are still needed/)
  expect(status(`${newer},${older}`)).toBe('the first key opens everything: the others are no longer needed')
  const { out } = keys('status', { DATA_DIR: folder, DATABASE_URL: url, DATA_KEY: `${newer},${older}` })
  expect(out).toContain(FILES_NEED_OLDER)
  await drop()
})

it('drop removes the older keys from the data folder once they are no longer needed', async () => {
  await withEmbedded(folder, (url) => use(url, folder, null))
  keys('rotate', { DATA_DIR: folder })
  const both = readFileSync(join(folder, 'data.key'), 'utf8')
  expect(keys('drop', { DATA_DIR: folder })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^older keys are still needed[^]*Nothing was dropped\.$/),
  })
  expect(readFileSync(join(folder, 'data.key'), 'utf8')).toBe(both)
  await withEmbedded(folder, (url) => use(url, folder, null))
  expect(keys('drop', { DATA_DIR: folder })).toEqual({
    code: 0,
    err: '',
    out: [`one key is left in ${folder}/data.key`, FILES_NEED_OLDER],
  })
  expect(readFileSync(join(folder, 'data.key'), 'utf8')).toBe(both.split(',')[0])
  expect(keys('status', { DATA_DIR: folder }).out.at(-1)).toBe('one key, all of it in use')
})

it('status reports until when links of an earlier key are read, and end-links ends them at once', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'))
  const DATA_KEY = `${keyOf(2)},${keyOf(1)}`
  const run = (verb: string) => keys(verb, { DATA_DIR: folder, DATABASE_URL: url, DATA_KEY }).out
  await use(url, folder, keyOf(1))
  await use(url, folder, DATA_KEY)
  expect(run('status').at(-2)).toMatch(/^links that earlier keys made are read until \d{4}-\d\d-\d\d/)
  expect(run('end-links')).toEqual(['no link that an earlier key made is read any more'])
  expect(run('status')).not.toContainEqual(expect.stringMatching(/^links/))
  expect(run('end-links')).toEqual(['there are no links of earlier keys'])
  await drop()
})

it('rotate refuses keys in DATA_KEY and a data folder in use by a running program', async () => {
  expect(keys('rotate', { DATA_DIR: folder, DATA_KEY: keyOf(1) })).toMatchObject({
    code: 1,
    err: 'DATA_KEY is set: the keys are in it, see "Keys" in docs/operations.md.',
  })
  const postgres = await startEmbeddedPostgres(folder)
  const release = await holdDataFolder(postgres.url, folder)
  writeFileSync(join(folder, 'data.key'), keyOf(1))
  expect(keys('rotate', { DATA_DIR: folder })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Another Hansang program is using the data folder .*Stop it/),
  })
  expect(readFileSync(join(folder, 'data.key'), 'utf8')).toBe(keyOf(1))
  await release()
  await postgres.stop()
})
