import { sql } from 'kysely'
import type { Services } from '../services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A key kept with a basket is still known when somebody comes back to it days later. */
const KEEP_ANSWERS_MS = 7 * DAY_MS
/** Guesses are counted for an hour; see look-up-misses. */
const KEEP_MISSES_MS = DAY_MS
/** Small enough for the statement limit, whatever has gathered. */
const AT_ONCE = 5_000

/** Removes what only mattered for a while: answers of writing calls, dead tokens, counted guesses. */
export async function forgetOldRows({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await sql`delete from idempotent_answers where ctid = any(array(
    select ctid from idempotent_answers where created_at < ${before(KEEP_ANSWERS_MS)} limit ${AT_ONCE}
  ))`.execute(db)
  await sql`delete from tokens where ctid = any(array(
    select ctid from tokens where expires_at < ${now} limit ${AT_ONCE}
  ))`.execute(db)
  await sql`delete from order_look_up_misses where ctid = any(array(
    select ctid from order_look_up_misses where since < ${before(KEEP_MISSES_MS)} limit ${AT_ONCE}
  ))`.execute(db)
  await sql`delete from coupon_look_up_failures where ctid = any(array(
    select ctid from coupon_look_up_failures where since < ${before(KEEP_MISSES_MS)} limit ${AT_ONCE}
  ))`.execute(db)
}
