import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openStream, sealStream } from './sealed-stream.ts'

const CHUNK = 64 * 1024
const TAG = 16
const HEAD = 17 + 8 + 32
const [key, other] = [randomBytes(32), randomBytes(32)]

/** In parts that fit no chunk. */
async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 50_021) yield bytes.subarray(at, at + 50_021)
}

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read)
}

const seal = (bytes: Buffer) => whole(sealStream(key)(inParts(bytes)))
const open = (sealed: Buffer, keys: readonly [Buffer, ...Buffer[]] = [key]) =>
  whole(openStream(keys, 'a.backup')(inParts(sealed)))

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('opens what was sealed: %i bytes', async (size) => {
  const bytes = randomBytes(size)
  const sealed = await seal(bytes)
  expect((await open(sealed, [other, key])).equals(bytes)).toBe(true)
  expect((await seal(bytes)).equals(sealed)).toBe(false)
})

it.each([
  ['the end', (sealed: Buffer) => sealed.subarray(0, -1)],
  ['the last chunk', (sealed: Buffer) => sealed.subarray(0, HEAD + 2 * (CHUNK + TAG))],
  ['all chunks', (sealed: Buffer) => sealed.subarray(0, HEAD)],
  ['the first chunk', (sealed: Buffer) => without(sealed, HEAD, CHUNK + TAG)],
])('refuses a file without %s', async (_, cut) => {
  const sealed = await seal(randomBytes(2 * CHUNK + 100))
  await expect(open(cut(sealed))).rejects.toThrow('a.backup is cut or changed: nothing was restored of it.')
})

it.each([20 + 17, HEAD, HEAD + CHUNK, HEAD + CHUNK + TAG + 5, -1])(
  'refuses a file with a changed byte: %i',
  async (at) => {
    const sealed = await seal(randomBytes(2 * CHUNK + 100))
    sealed[at < 0 ? sealed.length + at : at] = ~(sealed.at(at) ?? 0) & 0xff
    await expect(open(sealed)).rejects.toThrow('a.backup is cut or changed: nothing was restored of it.')
  },
)

it('names the key that is not there', async () => {
  const line = /^a\.backup is sealed with data key [\da-f]{16}, which is not here: /
  await expect(open(await seal(randomBytes(10)), [other])).rejects.toThrow(line)
})

function without(bytes: Buffer, at: number, length: number): Buffer {
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
}
