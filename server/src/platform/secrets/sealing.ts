import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { type DataKeys, KEY_ID_BYTES, deriveKey, keyId } from './data-keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Format of the first release: one key, not bound to a row. */
const UNBOUND = 1
const BOUND = 2

/**
 * Sealed columns, and the column that identifies their row. If that one changes, the value must be sealed
 * again.
 */
export const SEALED = {
  customers: { row: 'phone_lookup', columns: ['phone_sealed'] },
  erased_people: { row: 'phone_lookup', columns: ['phone_sealed'] },
  owners: { row: 'login_id', columns: ['phone_sealed'] },
  orders: {
    row: 'id',
    columns: [
      'phone_sealed',
      'caller_phone_sealed',
      'address_sealed',
      'store_note_sealed',
      'delivery_note_sealed',
      'cancel_reason_sealed',
      'deny_reason_sealed',
    ],
  },
  alarm_phones: { row: 'id', columns: ['phone_sealed'] },
  alarm_calls: { row: 'id', columns: ['phone_sealed', 'words_sealed'] },
  bells: { row: 'endpoint_hash', columns: ['subscription_sealed'] },
  second_factors: { row: 'id', columns: ['secret_sealed'] },
  refund_requests: { row: 'id', columns: ['reason_sealed'] },
  sent_messages: { row: 'dedupe_key', columns: ['phone_sealed', 'text_sealed'] },
  // Must be last: as long as a row here needs an older key, that key is needed, and the start says so.
  program_keys: { row: 'name', columns: ['sealed'] },
} as const

type SealedTable = keyof typeof SEALED
export type SealedColumn = {
  [Table in SealedTable]: `${Table}.${(typeof SEALED)[Table]['columns'][number]}`
}[SealedTable]

/** AES-256-GCM, bound to row and column: a value copied elsewhere does not open. */
export interface Sealing {
  seal(text: string, column: SealedColumn, row: string | Buffer): Buffer
  open(sealed: Buffer, column: SealedColumn, row: string | Buffer): string
  readonly newest: Buffer
  readonly hasOlder: boolean
}

export function sealWith(keys: DataKeys): Sealing {
  const [newest, ...older] = keys
  const first = knownKey(newest)
  const known = [first, ...older.map(knownKey)]
  return {
    newest: first.start,
    hasOlder: older.length > 0,
    seal: (text, column, row) =>
      Buffer.concat([first.start, encrypt(first.key, randomBytes(NONCE_BYTES), text, placeOf(column, row))]),
    open: (sealed, column, row) => {
      if (sealed[0] === UNBOUND) return openUnbound(known, sealed.subarray(1))
      const of = known.find(({ start }) => startsWith(sealed, start))
      if (!of) throw new Error(`${column} is sealed with ${nameOf(sealed)}, which this process does not have`)
      return decrypt(of.key, sealed.subarray(of.start.length), placeOf(column, row))
    },
  }
}

export function isNewest(sealed: Buffer, { newest }: Pick<Sealing, 'newest'>): boolean {
  return startsWith(sealed, newest)
}

interface KnownKey {
  readonly start: Buffer
  readonly key: KeyObject
}

function knownKey(key: Buffer): KnownKey {
  return {
    start: Buffer.concat([Buffer.of(BOUND), keyId(key)]),
    key: createSecretKey(deriveKey(key, 'seal')),
  }
}

function openUnbound(known: readonly KnownKey[], sealed: Buffer): string {
  for (const { key } of known) {
    try {
      return decrypt(key, sealed)
    } catch {
      // Wrong key: the GCM tag does not match.
    }
  }
  throw new Error('sealed with a key that this process does not have')
}

function startsWith(sealed: Buffer, start: Buffer): boolean {
  return sealed.subarray(0, start.length).equals(start)
}

function nameOf(sealed: Buffer): string {
  return `data key ${sealed.subarray(1, 1 + KEY_ID_BYTES).toString('hex')}`
}

function placeOf(column: SealedColumn, row: string | Buffer): string {
  return `${column}/${typeof row === 'string' ? row : row.toString('hex')}`
}

/** Node prepares a `KeyObject` once; raw key bytes cost several times more per use. */
export function encrypt(key: KeyObject, nonce: Buffer, text: string, place = ''): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export function decrypt(key: KeyObject, sealed: Buffer, place = ''): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
