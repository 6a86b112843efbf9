import {
  type KeyObject,
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  privateDecrypt,
  randomBytes,
} from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const HANDLE_PREFIX = 'h1.'
const BROWSER_PREFIX = 'e1.'

/** Keeps what is personal unreadable at rest and in links. */
export interface Secrets {
  /** AES-256-GCM; the first byte names the key. */
  seal(text: string): Buffer
  open(sealed: Buffer): string
  /** Keyed look-up value of a phone: plain hashes of phone numbers are reversed in half a minute. */
  lookUp(phone: string): Buffer
  /** The secret of an attempt's payment page. */
  payKey(attemptId: string): string
  /** The form in which our own links carry a phone, and what it is for. */
  phoneHandle(text: string): string
  /** The text in a handle of ours or encrypted by a browser with the public key; `null` for neither. */
  readHandle(text: string): string | null
  /** SPKI in base64, for browsers (EP-06). */
  readonly publicKey: string
}

const KEY_ID = 1

/** Sealing alone, for keys that are themselves kept sealed. */
export function sealWith(dataKey: Buffer): Pick<Secrets, 'seal' | 'open'> {
  const key = derive(dataKey, 'seal')
  return {
    seal: (text) => Buffer.concat([Buffer.of(KEY_ID), encrypt(key, randomBytes(NONCE_BYTES), text)]),
    open: (sealed) => {
      if (sealed[0] !== KEY_ID) throw new Error(`sealed with unknown key ${String(sealed[0])}`)
      return decrypt(key, sealed.subarray(1))
    },
  }
}

/** `browserKey` is the private key (PEM) for phones that browsers encrypt, the same in every process. */
export function createSecrets(dataKey: Buffer, browserKey: string): Secrets {
  const lookUpKey = derive(dataKey, 'look-up')
  const handleKey = derive(dataKey, 'handle')
  const payKey = derive(dataKey, 'pay page')
  const privateKey = createPrivateKey(browserKey)
  return {
    ...sealWith(dataKey),
    lookUp: (phone) => createHmac('sha256', lookUpKey).update(phone).digest(),
    payKey: (attemptId) => createHmac('sha256', payKey).update(attemptId).digest('base64url'),
    phoneHandle: (phone) =>
      HANDLE_PREFIX + encrypt(handleKey, nonceOf(lookUpKey, phone), phone).toString('base64url'),
    readHandle: (text) => readHandle(text, handleKey, privateKey),
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `hansang/${purpose}`, 32))
}

/** The same phone always gives the same handle, so that a link can be compared with another. */
function nonceOf(key: Buffer, phone: string): Buffer {
  return createHmac('sha256', key).update(`nonce:${phone}`).digest().subarray(0, NONCE_BYTES)
}

function encrypt(key: Buffer, nonce: Buffer, text: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function decrypt(key: Buffer, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(tag)
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

function readHandle(text: string, handleKey: Buffer, browserKey: KeyObject): string | null {
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
