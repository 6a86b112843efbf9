import { seoulDate } from '../seoul-time.ts'

// Crockford's base 32: without I, L, O and U it can be read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 16
const BITS_PER_CHARACTER = 5
const SHORT_LENGTH = 4

/**
 * The day in Seoul plus 16 random base-32 characters (80 bits).
 *
 * @param randomBytes must return that many unguessable bytes
 */
export function orderNumber(now: Date, randomBytes: (count: number) => Uint8Array): string {
  const bytes = randomBytes((RANDOM_LENGTH * BITS_PER_CHARACTER) / 8)
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const characters = Array.from({ length: RANDOM_LENGTH }, (_, at) => {
    const from = at * BITS_PER_CHARACTER
    return ALPHABET[Number.parseInt(bits.slice(from, from + BITS_PER_CHARACTER), 2)]
  })
  return seoulDate(now).replaceAll('-', '') + characters.join('')
}

/** What a store calls an order by: `#37`, or four letters for one without a number of the day. */
export function calledNumber({ number, dayNumber }: { number: string; dayNumber: number }): string {
  return dayNumber > 0 ? `#${dayNumber}` : shortOrderNumber(number)
}

export function shortOrderNumber(number: string): string {
  return number.slice(-SHORT_LENGTH)
}
