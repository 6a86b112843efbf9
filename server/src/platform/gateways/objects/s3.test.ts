import { randomBytes } from 'node:crypto'
import { type S3StandIn, startS3StandIn } from '@hansang/testing/stand-ins/s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { S3Settings } from '../../settings/s3-settings.ts'
import { readSettings } from '../../settings/settings.ts'
import type { ObjectStore } from './port.ts'
import { reachObjects, s3Objects } from './s3.ts'

let s3: S3StandIn
let settings: S3Settings
let objects: ObjectStore
beforeEach(async () => {
  s3 = await startS3StandIn()
  settings = readSettings(s3.env).s3 ?? expect.fail()
  objects = s3Objects(settings)
})
afterEach(() => s3.close())

const MIB = 1024 * 1024

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000)
}

async function whole(bytes: AsyncIterable<Buffer> | null): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('keeps what is put, and knows nothing of the rest', async () => {
  await objects.put('photos/a/s2.webp', Buffer.from('photo'), 'image/webp')
  expect(await objects.get('photos/a/s2.webp')).toEqual(Buffer.from('photo'))
  expect([await objects.get('photos/b'), await objects.read('photos/b')]).toEqual([null, null])
  await objects.remove('photos/a/s2.webp')
  await objects.remove('photos/a/s2.webp')
  expect(s3.objects.size).toBe(0)
})

it.each(['a+b', 'c d', '50%', 'e#1', 'f?x=1', 'g&<h>', '가게.webp'])(
  'keeps %s under its name',
  async (name) => {
    const key = `photos/${name}`
    await objects.put(key, Buffer.from(name), 'text/plain')
    expect([...s3.objects.keys(), ...(await objects.list('photos/'))]).toEqual([key, key])
    expect(String(await objects.get(key))).toBe(name)
  },
)

it('lists over several answers', async () => {
  for (const name of ['b/1', 'a/1', 'b/2', 'b/3', 'b/4', 'b/5']) s3.objects.set(name, Buffer.alloc(0))
  expect(await objects.list('b/')).toEqual(['b/1', 'b/2', 'b/3', 'b/4', 'b/5'])
})

it('sends a stream in parts and reads it as one', async () => {
  const bytes = randomBytes(17 * MIB)
  await objects.putStream('backups/one', inPieces(bytes))
  expect(bytes.equals(await whole(await objects.read('backups/one')))).toBe(true)
  expect(s3.uploads.size).toBe(0)
})

it('leaves nothing of a stream that breaks', async () => {
  const broken = async function* () {
    yield randomBytes(17 * MIB)
    throw new Error('the disk')
  }
  await expect(objects.putStream('backups/one', broken())).rejects.toThrow('the disk')
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0])
})

it('tries what may pass again', async () => {
  const end = s3.fail(/^PUT/, { status: 503, code: 'SlowDown' })
  setTimeout(end, 100)
  await objects.put('a', Buffer.from('a'), 'text/plain')
  expect(s3.objects.size).toBe(1)
})

describe('a fault is a line', () => {
  it.each([
    ['cut', 'other side closed'],
    ['half', 'the answer was cut (terminated)'],
    ['silent', 'no answer in time'],
    [{ status: 503, code: 'SlowDown' }, '503 SlowDown'],
  ] as const)('of an answer that is %j', async (fault, line) => {
    s3.objects.set('a', Buffer.alloc(1_000))
    s3.fail(/^GET/, fault)
    await expect(objects.get('a')).rejects.toThrow(
      line === 'other side closed' ? /UND_ERR_SOCKET|closed/ : line,
    )
  })

  it.each([
    [{ secretAccessKey: 'x' }, '403 SignatureDoesNotMatch'],
    [{ accessKeyId: 'x' }, '403 InvalidAccessKeyId'],
    [{ region: 'us-east-1' }, '400 AuthorizationHeaderMalformed'],
    [{ bucket: 'other' }, '404 NoSuchBucket'],
    [{ endpoint: 'http://127.0.0.1:47999' }, 'ECONNREFUSED'],
    [{ endpoint: 'http://no-such-host.invalid' }, 'ENOTFOUND'],
  ])('of a start with %j', async (wrong, why) => {
    const given = { ...settings, ...wrong }
    await expect(reachObjects(given)).rejects.toThrow(
      new RegExp(`^S3_ENDPOINT cannot be used: bucket ${given.bucket}, (${why}|EAI_AGAIN)\\.$`),
    )
  })
})
