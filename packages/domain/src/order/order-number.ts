import { seoulDate } from '../seoul-time.ts'

// Crockford's base 32: without I, L, O and U it can be read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_CHARACTER = 5
const DAY_LENGTH = 8
/** Not in the alphabet, so no number of an earlier version has it after its day. */
const KEY_MARK = 'U'
const KEY_LENGTH = 2
const RANDOM_LENGTH = 13
const SHORT_LENGTH = 4

/** A shard key is an integer from 0 up to this one, exclusive. */
export const SHARD_KEYS = ALPHABET.length ** KEY_LENGTH

/**
 * The day in Seoul, `U`, the shard key of the store in two base-32 characters, and 13 random ones (65 bits).
 *
 * @param shardKey from 0 up to `SHARD_KEYS`
 * @param randomBytes must return that many unguessable bytes
 */
export function orderNumber(now: Date, shardKey: number, randomBytes: (count: number) => Uint8Array): string {
  const bytes = randomBytes(Math.ceil((RANDOM_LENGTH * BITS_PER_CHARACTER) / 8))
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const characters = Array.from({ length: RANDOM_LENGTH }, (_, at) => {
    const from = at * BITS_PER_CHARACTER
    return ALPHABET[Number.parseInt(bits.slice(from, from + BITS_PER_CHARACTER), 2)]
  })
  return seoulDate(now).replaceAll('-', '') + KEY_MARK + keyText(shardKey) + characters.join('')
}

function keyText(key: number): string {
  return `${ALPHABET[Math.floor(key / ALPHABET.length)]}${ALPHABET[key % ALPHABET.length]}`
}

/** Of an order's number, or of an id that begins with one. `null` for a number of an earlier version. */
export function shardKeyOf(number: string): number | null {
  if (number[DAY_LENGTH] !== KEY_MARK) return null
  const [high, low] = [1, 2].map((after) => ALPHABET.indexOf(number[DAY_LENGTH + after] ?? ' '))
  return high === undefined || low === undefined || high < 0 || low < 0 ? null : high * ALPHABET.length + low
}

/** What a store calls an order by: `#37`, or four letters for one without a number of the day. */
export function calledNumber({ number, dayNumber }: { number: string; dayNumber: number }): string {
  return dayNumber > 0 ? `#${dayNumber}` : shortOrderNumber(number)
}

export function shortOrderNumber(number: string): string {
  return number.slice(-SHORT_LENGTH)
}
