import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWorld } from '@hansang/contract'
import { aStore, aWorld } from '@hansang/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'

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
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  const child = spawn(process.execPath, [COMMAND, ...args], { env })
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

describe('npm run world', () => {
  it('imports and exports with a database that it starts and stops by itself', async () => {
    const given = await file('world.json', encodeWorld(aWorld({ stores: [aStore()] })))
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

  it('prints every fault on a line of its own and ends with 1', async () => {
    const given = await file('bad.json', { format: 'hansang-world/1', addresses: [{ roadAddr: '길 1' }] })
    const { status, out, err } = await world('import', given)
    expect([status, out, err.trim().split('\n')]).toEqual([
      1,
      '',
      ['addresses[0].lat: must be degrees, is missing', 'addresses[0].lng: must be degrees, is missing'],
    ])
  })

  it('stops after a hundred faults and says how many more there are', async () => {
    const addresses = Array.from({ length: 150 }, (_, index) => ({ roadAddr: `길 ${index}`, lat: 37 }))
    const given = await file('many.json', { format: 'hansang-world/1', addresses })
    const lines = (await world('import', given)).err.trim().split('\n')
    expect(lines).toHaveLength(101)
    expect(lines.at(-1)).toBe('and 50 more')
  })

  it('says in a line that it cannot write where it is told to', async () => {
    const { status, err } = await world('export', join(folder, 'nowhere', 'world.json'))
    expect([status, err]).toEqual([1, expect.stringMatching(/world\.json cannot be written: ENOENT\n$/)])
  })

  it('says in a line what is wrong with its file or its arguments', async () => {
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
