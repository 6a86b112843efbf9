import {
  type KeyObject,
  constants,
  createHash,
  createHmac,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'
import type { Reader } from '../db/index.ts'
import type { KeySets, LinkKeys, LookUpKey, PushKeys } from './key-sets.ts'
import { type Sealing, decrypt, encrypt } from './sealing.ts'

const NONCE_BYTES = 12
const PSEUDONYM_LENGTH = 20
const HANDLE_PREFIX = 'h1.'
const BROWSER_PREFIX = 'e1.'

export interface Secrets extends Sealing {
  /** Keyed: plain hashes of phone numbers are reversed in half a minute. */
  lookUp(phone: string): Buffer
  /** During a key change, also the look-up by the key before. */
  lookUps(phone: string): readonly Buffer[]
  readonly lookUpStart: Buffer
  /** Stable, 20 characters. Never for phones, as its key never changes. */
  pseudonym(number: string): string
  payKey(attemptId: string): string
  /** Includes those of earlier keys. */
  payKeys(attemptId: string): readonly string[]
  phoneHandle(text: string): string
  readHandle(text: string): string | null
  /** SPKI in base64, for browsers. */
  readonly publicKey: string
  /** The current ones first; a subscription works with the keys that it was made with. */
  readonly pushKeys: readonly PushKeys[]
  /**
   * `false` if the keys are unchanged.
   *
   * @throws MissingKey when no data key here opens them.
   */
  renew(db: Reader): Promise<boolean>
}

export function createSecrets(
  sealing: Sealing,
  known: KeySets,
  renewed: (db: Reader) => Promise<KeySets | null>,
): Secrets {
  let sets = known
  return {
    ...sealing,
    lookUp: (phone) => lookUpOf(sets.lookUps[0], phone),
    lookUps: (phone) => sets.lookUps.map((key) => lookUpOf(key, phone)),
    get lookUpStart() {
      return sets.lookUps[0].start
    },
    pseudonym: (number) => hmac(sets.naming, number).toString('hex').slice(0, PSEUDONYM_LENGTH),
    payKey: (attemptId) => payKeyOf(sets.links[0], attemptId),
    payKeys: (attemptId) => sets.links.map((keys) => payKeyOf(keys, attemptId)),
    phoneHandle: (text) => handleOf(sets, text),
    readHandle: (text) => readHandle(text, sets.links),
    get publicKey() {
      return sets.publicKey
    },
    get pushKeys() {
      return sets.pushes
    },
    async renew(db) {
      const now = await renewed(db)
      if (now) sets = now
      return now !== null
    },
  }
}

function hmac(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function lookUpOf({ start, key }: LookUpKey, text: string): Buffer {
  return Buffer.concat([start, hmac(key, text)])
}

function payKeyOf({ payPage }: LinkKeys, attemptId: string): string {
  return hmac(payPage, attemptId).toString('base64url')
}

/** Deterministic for the same keys, so that links can be compared. */
function handleOf({ lookUps: [{ key }], links: [{ handle }] }: KeySets, text: string): string {
  const nonce = hmac(key, `nonce:${text}`).subarray(0, NONCE_BYTES)
  return HANDLE_PREFIX + encrypt(handle, nonce, text).toString('base64url')
}

function readHandle(text: string, links: readonly LinkKeys[]): string | null {
  for (const keys of links) {
    const read = readWith(text, keys)
    if (read !== null) return read
  }
  return null
}

function readWith(text: string, { handle, browser }: LinkKeys): string | null {
  try {
    if (text.startsWith(HANDLE_PREFIX))
      return decrypt(handle, Buffer.from(text.slice(HANDLE_PREFIX.length), 'base64url'))
    if (!text.startsWith(BROWSER_PREFIX)) return null
    const cipherText = Buffer.from(text.slice(BROWSER_PREFIX.length), 'base64url')
    const padding = { key: browser, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return privateDecrypt(padding, cipherText).toString('utf8')
  } catch {
    return null
  }
}

export function newBrowserKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** SHA-256: only for random secrets that cannot be guessed. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function randomSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}
