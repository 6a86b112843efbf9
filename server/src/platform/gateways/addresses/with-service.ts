import { inTransaction } from '../../db/index.ts'
import { ApiError, checkSpent, type Counting, perSeoulDay, spend } from '../../http/index.ts'
import { GAZETTEER_TOPIC, announceChange } from '../../live/live-events.ts'
import type { Services } from '../../services/services.ts'
import { GatewayFault } from '../ask-json.ts'
import { writeBuildings } from './gazetteer.ts'
import type { AddressGateway, AddressService } from './port.ts'

const PAUSE_MS = 30_000
/** Failures of this many different askers in a row pause the service, so that one bad keyword cannot. */
const MOST_UNANSWERED = 3
const LARGEST_SHARE = 0.1
/** Above this share used, `SCARCE_SHARE` applies, so that light users still get answers. */
const SCARCE_AFTER = 0.5
const SCARCE_SHARE = 0.01
/** Firewalls of public services block these words; no Korean address has them. */
const WORDS_OF_SQL = /\b(?:or|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)\b/i

type Needed = Pick<Services, 'db' | 'secrets' | 'clock' | 'log'>

/**
 * Searches with the service, and geocodes with it what the book lacks. Saves located addresses in the book,
 * which all delivery rules read. While the service is down or used up, only the book answers.
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

function dailyBudget(counting: Counting, dailyCalls: number) {
  const budget = { name: 'calls of the address service', most: dailyCalls }
  const half = { ...budget, most: Math.floor(dailyCalls * SCARCE_AFTER) }
  const shareOf = (part: number) => {
    return { name: 'calls of the address service for one', most: Math.ceil(dailyCalls * part) }
  }
  return async (asker: string, now: Date): Promise<boolean> => {
    const isScarce = !(await isWithin(() => checkSpent(counting, [perSeoulDay(half, 'all', now)], now)))
    const share = perSeoulDay(shareOf(isScarce ? SCARCE_SHARE : LARGEST_SHARE), asker, now)
    if (!(await isWithin(() => spend(counting, [share], now)))) return false
    return await isWithin(() => spend(counting, [perSeoulDay(budget, 'all', now)], now))
  }
}

async function isWithin(count: () => Promise<void>): Promise<boolean> {
  try {
    await count()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
