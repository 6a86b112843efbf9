import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, untilEnded } from '@hansang/testing'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'

const MAIN = join(import.meta.dirname, '../main.ts')
const KEYS = ['A', 'B'].map((letter) => Buffer.alloc(32, letter).toString('base64'))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hansang start '))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function start(env: NodeJS.ProcessEnv, stops = false) {
  const base = { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, [MAIN], { env: { ...base, ...env } })
  child.stdout.on('data', (text) => {
    if (stops && String(text).includes('/ceo/login')) child.kill('SIGTERM')
  })
  return await untilEnded(child)
}

describe('a failed start prints one clear line and exits with 1', () => {
  it('for each setting that is wrong', async () => {
    expect(await start({ PORT: 'x', LOG_LEVEL: 'loud' })).toEqual({
      code: 1,
      lines: [
        'PORT must be a number from 0 to 65535, is "x".',
        expect.stringMatching(/^LOG_LEVEL must be .* is "loud"\.$/),
      ],
    })
  })

  it('for a collector of traces that is no address, without showing it', async () => {
    expect(await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:hush@traces.example' })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT must be an http(?!.*hush)/)],
    })
  })

  it.each(['203.0.113.7', 'no-such-host.invalid'])(
    'for HOST=%s, which is not an address of this machine',
    async (HOST) => {
      const line = expect.stringMatching(new RegExp(`^HOST must be an address of this machine, is "${HOST}"`))
      expect(await start({ HOST, PUBLIC_URL: 'https://order.example' })).toEqual({ code: 1, lines: [line] })
    },
  )

  it('for a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const line = expect.stringContaining(`Port ${port} is in use.`)
    expect(await start({ PORT: String(port) })).toEqual({ code: 1, lines: [line] })
    other.close()
  })

  it('for a folder of backups that is not there', async () => {
    const line = 'BACKUP_TO must be a folder that this account may write to, is "/no/such/folder" (ENOENT).'
    expect(await start({ BACKUP_TO: '/no/such/folder' })).toEqual({ code: 1, lines: [line] })
  })

  it('for an object store that is away, without showing its keys', async () => {
    const keys = { S3_ACCESS_KEY_ID: 'hush', S3_SECRET_ACCESS_KEY: 'hush' }
    const line = 'S3_ENDPOINT cannot be used: bucket hansang, ECONNREFUSED.'
    expect(await start({ S3_ENDPOINT: 'http://127.0.0.1:47998', S3_BUCKET: 'hansang', ...keys })).toEqual({
      code: 1,
      lines: [line],
    })
  })

  it('for an unreachable database, without showing its password', async () => {
    const DATABASE_URL = 'postgres://me:hush@127.0.0.1:1/x'
    const { code, lines } = await start({ DATABASE_URL, DATA_KEY: KEYS[0] })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^DATABASE_URL cannot be used: .*ECONNREFUSED/)],
    })
    expect(lines.join()).not.toContain('hush')
  })

  it('for an unreachable replica, without showing its password', async () => {
    const { url: DATABASE_URL, drop } = await createTestDatabase(inject('databaseUrl'))
    const DATABASE_REPLICA_URL = 'postgres://me:hush@127.0.0.1:1/x'
    const { code, lines } = await start({ DATABASE_URL, DATABASE_REPLICA_URL, DATA_KEY: KEYS[0], DEMO: '0' })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^DATABASE_REPLICA_URL cannot be used: .*ECONNREFUSED/)],
    })
    expect(lines.join()).not.toContain('hush')
    await drop()
  })

  it('for a Redis that is not one, or unreachable, without showing its password', async () => {
    expect(await start({ REDIS_URL: 'https://:hush@127.0.0.1' })).toEqual({
      code: 1,
      lines: ['REDIS_URL must be like redis://user:password@host:6379, or rediss:// over TLS.'],
    })
    const { code, lines } = await start({ REDIS_URL: 'redis://:hush@127.0.0.1:1' })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^REDIS_URL cannot be used: .*ECONNREFUSED/)],
    })
    expect(lines.join()).not.toContain('hush')
  })

  it('for the DATA_KEY of another database', async () => {
    const { url: DATABASE_URL, drop } = await createTestDatabase(inject('databaseUrl'))
    expect(await start({ DATABASE_URL, DATA_KEY: KEYS[0], DEMO: '0' }, true)).toMatchObject({ code: 0 })
    expect(await start({ DATABASE_URL, DATA_KEY: KEYS[1], DEMO: '0' })).toEqual({
      code: 1,
      lines: [
        'DATA_KEY lacks a key that this database is sealed with: set that key; several are separated by commas.',
      ],
    })
    await drop()
  })
})

it('the production build of React runs, whatever NODE_ENV says', async () => {
  const { url: DATABASE_URL, drop } = await createTestDatabase(inject('databaseUrl'))
  const coverage = join(folder, 'loaded')
  const env = { DATABASE_URL, DATA_KEY: KEYS[0], DEMO: '0', NODE_V8_COVERAGE: coverage }
  expect(await start({ ...env, NODE_ENV: 'development' }, true)).toMatchObject({ code: 0 })
  const reports = await Promise.all(
    (await readdir(coverage)).map((file) => readFile(join(coverage, file), 'utf8')),
  )
  expect(reports.join()).toContain('react.production.js')
  expect(reports.join()).not.toContain('react.development.js')
  await drop()
})
