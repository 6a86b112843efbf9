import { inTransaction } from '../../db/database.ts'
import { type Counting, checkSpent, perSeoulDay, spendOrNone } from '../../http/call-limits.ts'
import { ApiError } from '../../http/api-error.ts'
import { GAZETTEER_TOPIC, announceChange } from '../../live/live-events.ts'
import type { Services } from '../../services/services.ts'
import { GatewayFault } from '../ask-json.ts'
import { writeBuildings } from './gazetteer.ts'
import type { AddressGateway, AddressService } from './port.ts'

/** So long the address book answers alone after the service gave no answer. */
const PAUSE_MS = 30_000
/** So many askers have to be left without an answer, and nobody be given one: one keyword takes the service from nobody. */
const MOST_UNANSWERED = 3
/** Of a day's calls, for one network address: nobody uses them up for all others. */
const LARGEST_SHARE = 0.1
/** Once half of them are used, so that the other half is for those who have asked for little. */
const SCARCE_AFTER = 0.5
const SCARCE_SHARE = 0.01
/** Filters before public services answer such words with a page; no address of Korea has them. */
const WORDS_OF_SQL = /\b(?:or|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)\b/i

type Needed = Pick<Services, 'db' | 'secrets' | 'clock' | 'log'>

/**
 * The address book together with an outside service: the service searches, and finds what the book does not
 * know. What it locates is written into the book, so that every later rule of delivery reads one truth and no
 * order waits for the service. While it is silent, or used up for the day, the book answers alone.
 */
export function withService(
  book: AddressGateway,
  service: AddressService,
  { dailyCalls, ...needed }: Needed & { readonly dailyCalls: number },
): AddressGateway {
  const ask = whileItAnswers(needed, dailyCalls)
  return {
    ...book,
    search: async (words, page, asker) =>
      (await ask(asker, words.join(' '), (keyword) => service.search(keyword, page))) ??
      (await book.search(words, page, asker)),
    async geocode(address, asker) {
      const known = await book.geocode(address, asker)
      if (known) return known
      const located = await ask(asker, address, (known) => service.locate(known))
      if (!located) return null
      await inTransaction(needed.db, async (tx) => {
        await writeBuildings(tx, [located])
        await announceChange(tx, GAZETTEER_TOPIC)
      })
      return located
    },
  }
}

/** Runs a call of the service; `null` when it is not asked now, or did not answer. */
function whileItAnswers({ db, secrets, clock, log }: Needed, dailyCalls: number) {
  const takeCall = dailyBudget({ db, secrets }, dailyCalls)
  const unanswered = new Set<string>()
  let silentUntil = 0
  return async <T>(asker: string, words: string, call: (words: string) => Promise<T>): Promise<T | null> => {
    const now = clock.now()
    if (now.getTime() < silentUntil || WORDS_OF_SQL.test(words)) return null
    if (!(await takeCall(asker, now))) return null
    try {
      const answer = await call(words)
      unanswered.clear()
      return answer
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error
      log.warn({ err: error }, 'the address book answers for the address service')
      unanswered.add(asker)
      if (unanswered.size < MOST_UNANSWERED) return null
      unanswered.clear()
      silentUntil = now.getTime() + PAUSE_MS
      return null
    }
  }
}

/** Tells whether `asker` may have one more of the calls of the day, and counts it. */
function dailyBudget(counting: Counting, dailyCalls: number) {
  const budget = { name: 'calls of the address service', most: dailyCalls }
  const half = { ...budget, most: Math.floor(dailyCalls * SCARCE_AFTER) }
  const shareOf = (part: number) => {
    return { name: 'calls of the address service for one', most: Math.ceil(dailyCalls * part) }
  }
  return async (asker: string, now: Date): Promise<boolean> => {
    const isScarce = !(await isWithin(() => checkSpent(counting, [perSeoulDay(half, 'all', now)], now)))
    const share = perSeoulDay(shareOf(isScarce ? SCARCE_SHARE : LARGEST_SHARE), asker, now)
    if (!(await isWithin(() => spendOrNone(counting, [share], now)))) return false
    return await isWithin(() => spendOrNone(counting, [perSeoulDay(budget, 'all', now)], now))
  }
}

/** Whether limits let it be. */
async function isWithin(count: () => Promise<void>): Promise<boolean> {
  try {
    await count()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
