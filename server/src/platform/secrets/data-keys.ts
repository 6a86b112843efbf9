import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { SettingsFault } from '../settings/settings-fault.ts'

const KEY_BYTES = 32
export const KEY_ID_BYTES = 8

/** The first key seals, all of them open. */
export type DataKeys = readonly [Buffer, ...Buffer[]]

export function readDataKeys(dataDir: string, given: string | null): DataKeys {
  return parseDataKeys(given ?? keptKeys(dataDir))
}

/** Generates none: `null` where there are none yet. */
export function keptDataKeys(dataDir: string, given: string | null): DataKeys | null {
  return given !== null || existsSync(keysFile(dataDir)) ? readDataKeys(dataDir, given) : null
}

export function addDataKey(dataDir: string): void {
  const kept = keptKeys(dataDir).trim()
  parseDataKeys(kept)
  keepKeys(dataDir, `${newKey()},${kept}`)
}

export function dropOlderKeys(dataDir: string): void {
  const [first] = parseDataKeys(keptKeys(dataDir))
  keepKeys(dataDir, first.toString('base64'))
}

export function keyId(key: Buffer): Buffer {
  return createHash('sha256').update(deriveKey(key, 'id')).digest().subarray(0, KEY_ID_BYTES)
}

export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `hansang/${purpose}`, KEY_BYTES))
}

function parseDataKeys(text: string): DataKeys {
  const [first, ...rest] = text.split(',').map((part) => Buffer.from(part, 'base64'))
  const wrong = [first, ...rest].find((key) => key?.length !== KEY_BYTES)
  if (first && !wrong) return [first, ...rest]
  throw new SettingsFault(
    `DATA_KEY must be ${KEY_BYTES} bytes in base64, has ${wrong?.length ?? 0}; several keys are separated by commas.`,
  )
}

function keptKeys(dataDir: string): string {
  const file = keysFile(dataDir)
  if (!existsSync(file)) keepKeys(dataDir, newKey())
  return readFileSync(file, 'utf8')
}

/** Atomic and synced to disk before anything is sealed; readers see the old or the new keys. */
function keepKeys(dataDir: string, text: string): void {
  mkdirSync(dataDir, { recursive: true })
  const next = `${keysFile(dataDir)}.next`
  writeFileSync(next, text, { mode: 0o600, flush: true })
  renameSync(next, keysFile(dataDir))
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

export function keysFile(dataDir: string): string {
  return join(dataDir, 'data.key')
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64')
}
