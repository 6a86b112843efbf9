import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type DataKeys, deriveKey, KEY_ID_BYTES, keyId } from '../../platform/secrets/index.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'

const CIPHER = 'aes-256-gcm'
const MAGIC = Buffer.from('hansang backup 1\n')
const SALT_BYTES = 32
const HEAD_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12
const COUNTER_BYTES = 6

type Bytes = AsyncIterable<Buffer>

/**
 * Head with the id of the data key and a salt, then chunks sealed with AES-256-GCM. A nonce is the number of
 * its chunk and whether that is the last, so a file that is cut, reordered or changed does not open.
 */
export function sealStream(key: Buffer) {
  return async function* (source: Bytes): AsyncGenerator<Buffer> {
    const head = Buffer.concat([MAGIC, keyId(key), randomBytes(SALT_BYTES)])
    const ofFile = keyOfFile(key, head)
    yield head
    for await (const { chunk, nonce } of inChunks(source, CHUNK_BYTES)) {
      const cipher = createCipheriv(CIPHER, ofFile, nonce).setAAD(head)
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  }
}

/** @throws SettingsFault naming `file`, after the chunks before the fault. */
export function openStream(keys: DataKeys | null, file: string) {
  return async function* (source: Bytes): AsyncGenerator<Buffer> {
    const [head, rest] = await splitHead(source)
    const ofFile = keyOfFile(keyFor(keys, head, file), head)
    for await (const { chunk, nonce } of inChunks(rest, CHUNK_BYTES + TAG_BYTES)) {
      const opened = openChunk(chunk, nonce, { head, ofFile })
      if (!opened) throw new SettingsFault(`${file} is cut or changed: nothing was restored of it.`)
      yield opened
    }
  }
}

export function isSealed(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC)
}

function openChunk(chunk: Buffer, nonce: Buffer, { head, ofFile }: { head: Buffer; ofFile: Buffer }) {
  if (chunk.length < TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, ofFile, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(head).setAuthTag(chunk.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function keyFor(keys: DataKeys | null, head: Buffer, file: string): Buffer {
  const id = head.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES)
  const key = keys?.find((each) => keyId(each).equals(id))
  if (key) return key
  throw new SettingsFault(
    `${file} is sealed with data key ${id.toString('hex')}, which is not here: put the data.key of its day into DATA_DIR, or set DATA_KEY.`,
  )
}

function keyOfFile(key: Buffer, head: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', deriveKey(key, 'backup'), head.subarray(-SALT_BYTES), '', key.length))
}

async function splitHead(source: Bytes): Promise<[Buffer, Bytes]> {
  const parts = source[Symbol.asyncIterator]()
  let read = Buffer.alloc(0)
  while (read.length < HEAD_BYTES) {
    const next = await parts.next()
    if (next.done) break
    read = Buffer.concat([read, next.value])
  }
  return [
    read.subarray(0, HEAD_BYTES),
    (async function* () {
      yield read.subarray(HEAD_BYTES)
      yield* { [Symbol.asyncIterator]: () => parts }
    })(),
  ]
}

/** Always at least one, which may be empty. */
async function* inChunks(source: Bytes, size: number) {
  let held = Buffer.alloc(0)
  let count = 0
  for await (const part of source) {
    held = Buffer.concat([held, part])
    let at = 0
    // The last one is told only by the end of the source.
    for (; held.length - at > size; at += size)
      yield { chunk: held.subarray(at, at + size), nonce: nonceOf(count++, false) }
    held = held.subarray(at)
  }
  yield { chunk: held, nonce: nonceOf(count, true) }
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(count, 0, COUNTER_BYTES)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}
