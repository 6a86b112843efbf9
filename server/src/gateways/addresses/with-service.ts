import { inTransaction } from '../../db/database.ts'
import { type Counting, type Spending, perSeoulDay, spendOrNone } from '../../http/call-limits.ts'
import { ApiError } from '../../http/api-error.ts'
import { GAZETTEER_TOPIC, announceChange } from '../../live/live-events.ts'
import type { Services } from '../../services/services.ts'
import { GatewayFault } from '../ask-json.ts'
import { writeBuildings } from './gazetteer.ts'
import type { AddressGateway, AddressService } from './port.ts'

/** So long the address book answers alone after the service gave no answer. */
const PAUSE_MS = 30_000
/** Of a day's calls, for one network address: nobody uses them up for all others. */
const LARGEST_SHARE = 0.1

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
      (await ask(asker, () => service.search(words.join(' '), page))) ??
      (await book.search(words, page, asker)),
    async geocode(address, asker) {
      const known = await book.geocode(address, asker)
      if (known) return known
      const located = await ask(asker, () => service.locate(address))
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
  const budget = { name: 'calls of the address service', most: dailyCalls }
  const share = { name: 'calls of the address service for one', most: Math.ceil(dailyCalls * LARGEST_SHARE) }
  let silentUntil = 0
  return async <T>(asker: string, call: () => Promise<T>): Promise<T | null> => {
    const now = clock.now()
    if (now.getTime() < silentUntil) return null
    const mayAsk = await isWithin({ db, secrets }, perSeoulDay(share, asker, now), now)
    if (!mayAsk) return null
    try {
      await spendOrNone({ db, secrets }, [perSeoulDay(budget, 'all', now)], now)
      return await call()
    } catch (error) {
      if (!(error instanceof GatewayFault) && !(error instanceof ApiError)) throw error
      log.warn({ err: error }, 'the address book answers for the address service')
      silentUntil = now.getTime() + PAUSE_MS
      return null
    }
  }
}

/** Counts a call against its limit, and tells whether it is within it. */
async function isWithin(counting: Counting, spending: Spending, now: Date): Promise<boolean> {
  try {
    await spendOrNone(counting, [spending], now)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
