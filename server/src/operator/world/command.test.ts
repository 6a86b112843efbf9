import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { encodeWorld } from '@hansang/contract'
import { aReview, aWorldStore, aWorld } from '@hansang/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'

const COMMAND = join(import.meta.dirname, 'command.ts')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hansang world '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

async function world(...args: string[]): Promise<Ended> {
  return await run([COMMAND, ...args])
}

async function run(args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  const child = spawn(process.execPath, args, { env })
  const [out, err] = [child.stdout, child.stderr].map(async (stream) =>
    Buffer.concat(await stream.toArray()).toString('utf8'),
  )
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { status, out: (await out) ?? '', err: (await err) ?? '' }
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** The reviews exceed the heap of the import below. */
async function largeFile(stores: number): Promise<string> {
  const path = join(folder, 'large.json')
  const out = createWriteStream(path)
  out.write('{"format":"hansang-world/1","stores":[')
  const text = '맛'.repeat(5_000)
  for (let at = 0; at < stores; at++) {
    const reviews = Array.from({ length: 10 }, (_, number) => aReview({ id: `r${at}-${number}`, text }))
    const world = aWorld({ stores: [aWorldStore({ id: `${70_000 + at}`, reviews })] })
    const [store] = encodeWorld(world)['stores'] as unknown[]
    if (!out.write(`${at > 0 ? ',' : ''}${JSON.stringify(store)}`)) await once(out, 'drain')
  }
  out.end(']}')
  await once(out, 'close')
  return path
}

const PROGRESS = /^(checked|written) \d+ of \d+$/

function faultsOf(err: string): string[] {
  return err.split('\n').filter((line) => line !== '' && !PROGRESS.test(line))
}

describe('an import while a program has rows locked', () => {
  const LONGER_THAN_A_REQUEST_WAITS_MS = 6_000
  let running: EmbeddedPostgres
  let holder: pg.Client
  let onlooker: pg.Client
  beforeAll(async () => {
    running = await startEmbeddedPostgres(join(folder, 'data'))
    await world('import', await file('first.json', encodeWorld(aWorld())))
    ;[holder, onlooker] = [1, 2].map(() => new pg.Client({ connectionString: running.url })) as [
      pg.Client,
      pg.Client,
    ]
    await Promise.all([holder.connect(), onlooker.connect()])
  })
  afterAll(async () => {
    await Promise.all([holder.end(), onlooker.end()])
    await running.stop()
  })
  /** Runs `work` while an import waits for a table lock; returns how the import ended. */
  async function whileItWaits(work: (waiting: number) => Promise<unknown>): Promise<Ended> {
    const given = await file('world.json', encodeWorld(aWorld({ stores: [aWorldStore()] })))
    await holder.query('begin; lock table stores in exclusive mode')
    const importing = world('import', given)
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock'`
    let pid: number | undefined
    while (!pid) {
      await delay(50)
      pid = (await onlooker.query<{ pid: number }>(waiting)).rows[0]?.pid
    }
    await work(pid)
    await holder.query('commit')
    return await importing
  }

  it('waits for them and reports its progress', async () => {
    const { status, out, err } = await whileItWaits(() => delay(LONGER_THAN_A_REQUEST_WAITS_MS))
    expect([status, out, faultsOf(err)]).toEqual([0, 'imported: stores 1, addresses 1\n', []])
    expect(err).toMatch(/^checked 2 of 2$/m)
  })

  it('reports in one line that it was ended', async () => {
    const { status, err } = await whileItWaits((pid) =>
      onlooker.query('select pg_terminate_backend($1)', [pid]),
    )
    const line = /^Nothing was changed: PostgreSQL ended the work \(.+\)\. Try again\.$/
    expect([status, faultsOf(err)]).toEqual([1, [expect.stringMatching(line)]])
  })
})

describe('npm run world', () => {
  it('imports and exports with a database that it starts and stops itself', async () => {
    const given = await file('world.json', encodeWorld(aWorld({ stores: [aWorldStore()] })))
    expect(await world('import', given)).toEqual({
      status: 0,
      out: 'imported: stores 1, addresses 1\n',
      err: '',
    })
    const [first, second] = [join(folder, 'first.json'), join(folder, 'second.json')]
    expect((await world('export', first)).status).toBe(0)
    expect((await world('import', first)).status).toBe(0)
    expect((await world('export', second)).status).toBe(0)
    expect(await readFile(second, 'utf8')).toBe(await readFile(first, 'utf8'))
    await expect(readFile(join(folder, 'data/postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  it('imports a file of thirty megabytes within a heap of forty-eight', async () => {
    const given = await largeFile(200)
    const heap = ['--max-old-space-size=48', '--max-semi-space-size=4']
    const { status, out, err } = await run([...heap, COMMAND, 'import', given])
    expect([status, out, faultsOf(err)]).toEqual([0, 'imported: stores 200\n', []])
  }, 120_000)

  it('reports which entry is not JSON, and a list that is there twice', async () => {
    const stores = '"stores": [{"strId": "1"}, {"strId" "2"}]'
    const broken = await world('import', await file('broken.json', `{${stores}}`))
    expect(broken.err).toMatch(/broken\.json is not JSON: stores\[1\]: /)
    const twice = await world('import', await file('twice.json', '{"pos": [1], "format": "", "pos": [2]}'))
    expect(twice.err).toMatch(/twice\.json is not JSON: pos is there twice\n$/)
  })

  it('prints every fault on its own line and exits with 1', async () => {
    const given = await file('bad.json', { format: 'hansang-world/1', addresses: [{ roadAddr: '길 1' }] })
    const { status, out, err } = await world('import', given)
    expect([status, out, err.trim().split('\n')]).toEqual([
      1,
      '',
      ['addresses[0].lat: must be degrees, is missing', 'addresses[0].lng: must be degrees, is missing'],
    ])
  })

  it('stops after a hundred faults and reports how many more there are', async () => {
    const addresses = Array.from({ length: 150 }, (_, index) => ({ roadAddr: `길 ${index}`, lat: 37 }))
    const given = await file('many.json', { format: 'hansang-world/1', addresses })
    const lines = (await world('import', given)).err.trim().split('\n')
    expect(lines).toHaveLength(101)
    expect(lines.at(-1)).toBe('and 50 more')
  })

  it('restricts a world-readable file to this account', async () => {
    const open = await file('open.json', 'x')
    await chmod(open, 0o644)
    expect((await world('export', open)).status).toBe(0)
    expect((await stat(open)).mode & 0o777).toBe(0o600)
  })

  it('reports in one line that it cannot write its file', async () => {
    const { status, err } = await world('export', join(folder, 'nowhere', 'world.json'))
    expect([status, err]).toEqual([1, expect.stringMatching(/world\.json cannot be written: ENOENT\n$/)])
  })

  it('reports in one line what is wrong with its file or its arguments', async () => {
    const notJson = await file('not.json', '{')
    for (const args of [
      [],
      ['import'],
      ['import', join(folder, 'none.json')],
      ['import', notJson],
      ['remove', notJson],
    ]) {
      const { status, err } = await world(...args)
      expect([args[0], status, err.trim().split('\n').length]).toEqual([args[0], 1, 1])
    }
  })

  it('leaves a database running that another program has started', async () => {
    const running = await startEmbeddedPostgres(join(folder, 'data'))
    try {
      expect((await world('export', join(folder, 'third.json'))).status).toBe(0)
      expect((await startEmbeddedPostgres(join(folder, 'data'))).isOurs).toBe(false)
    } finally {
      await running.stop()
    }
  })
})
