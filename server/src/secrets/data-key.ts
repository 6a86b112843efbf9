import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsFault } from '../settings-fault.ts'

const KEY_BYTES = 32

/** The key that seals phones and addresses: given by the operator, or made once in the data folder. */
export function readDataKey(dataDir: string, given: string | null): Buffer {
  const key = Buffer.from(given ?? keptKey(dataDir), 'base64')
  if (key.length === KEY_BYTES) return key
  throw new SettingsFault(`DATA_KEY must be ${KEY_BYTES} bytes in base64, has ${key.length}.`)
}

function keptKey(dataDir: string): string {
  const file = join(dataDir, 'data.key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}
