import {
  type KeyObject,
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'
import { deriveKey } from './data-keys.ts'
import { type Sealing, decrypt, encrypt } from './sealing.ts'

const NONCE_BYTES = 12
const HANDLE_PREFIX = 'h1.'
const BROWSER_PREFIX = 'e1.'

/** Keeps what is personal unreadable at rest and in links. */
export interface Secrets extends Sealing {
  /** Keyed look-up value of a phone: plain hashes of phone numbers are reversed in half a minute. */
  lookUp(phone: string): Buffer
  /** The secret of an attempt's payment page. */
  payKey(attemptId: string): string
  /** The form in which our own links carry a phone, and what it is for. */
  phoneHandle(text: string): string
  /** The text in a handle of ours or encrypted by a browser with the public key; `null` for neither. */
  readHandle(text: string): string | null
  /** SPKI in base64, for browsers. */
  readonly publicKey: string
}

/** What stays the same however often the data key changes: links out there and rows are found by it. */
export interface LastingKeys {
  readonly lookUp: Buffer
  readonly handle: Buffer
  readonly payPage: Buffer
  /** The private key (PEM) for phones that browsers encrypt, the same in every process. */
  readonly browser: string
}

/** Those of an installation that began with this data key. */
export function lastingKeysOf(dataKey: Buffer): Omit<LastingKeys, 'browser'> {
  return {
    lookUp: deriveKey(dataKey, 'look-up'),
    handle: deriveKey(dataKey, 'handle'),
    payPage: deriveKey(dataKey, 'pay page'),
  }
}

export function createSecrets(sealing: Sealing, keys: LastingKeys): Secrets {
  const privateKey = createPrivateKey(keys.browser)
  const lookUpKey = createSecretKey(keys.lookUp)
  const handleKey = createSecretKey(keys.handle)
  const payPageKey = createSecretKey(keys.payPage)
  return {
    ...sealing,
    lookUp: (phone) => createHmac('sha256', lookUpKey).update(phone).digest(),
    payKey: (attemptId) => createHmac('sha256', payPageKey).update(attemptId).digest('base64url'),
    phoneHandle: (phone) =>
      HANDLE_PREFIX + encrypt(handleKey, nonceOf(lookUpKey, phone), phone).toString('base64url'),
    readHandle: (text) => readHandle(text, handleKey, privateKey),
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

/** The same phone always gives the same handle, so that a link can be compared with another. */
function nonceOf(key: KeyObject, phone: string): Buffer {
  return createHmac('sha256', key).update(`nonce:${phone}`).digest().subarray(0, NONCE_BYTES)
}

function readHandle(text: string, handleKey: KeyObject, browserKey: KeyObject): string | null {
  try {
    if (text.startsWith(HANDLE_PREFIX))
      return decrypt(handleKey, Buffer.from(text.slice(HANDLE_PREFIX.length), 'base64url'))
    if (!text.startsWith(BROWSER_PREFIX)) return null
    const cipherText = Buffer.from(text.slice(BROWSER_PREFIX.length), 'base64url')
    const padding = { key: browserKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return privateDecrypt(padding, cipherText).toString('utf8')
  } catch {
    return null
  }
}

/** A new private key for phones that browsers encrypt, in PEM. */
export function newBrowserKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** SHA-256 of a random secret: enough at rest for values that cannot be guessed. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A 256-bit random secret, in base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
