import { inTransaction } from '../../db/database.ts'
import { type CallLimit, perSeoulDay, spendOrNone } from '../../http/call-limits.ts'
import { ApiError } from '../../http/api-error.ts'
import { GAZETTEER_TOPIC, announceChange } from '../../live/live-events.ts'
import type { Services } from '../../services/services.ts'
import { GatewayFault } from '../ask-json.ts'
import { writeBuildings } from './gazetteer.ts'
import type { AddressGateway, AddressService } from './port.ts'

/** So long the address book answers alone after the service gave no answer. */
const PAUSE_MS = 30_000

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
    search: async (words, page) =>
      (await ask(() => service.search(words.join(' '), page))) ?? (await book.search(words, page)),
    async geocode(address) {
      const known = await book.geocode(address)
      if (known) return known
      const located = await ask(() => service.locate(address))
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
  const limit: Omit<CallLimit, 'withinMs'> = { name: 'calls of the address service', most: dailyCalls }
  let silentUntil = 0
  return async <T>(call: () => Promise<T>): Promise<T | null> => {
    const now = clock.now()
    if (now.getTime() < silentUntil) return null
    try {
      await spendOrNone({ db, secrets }, [perSeoulDay(limit, 'all', now)], now)
      return await call()
    } catch (error) {
      if (!(error instanceof GatewayFault) && !(error instanceof ApiError)) throw error
      log.warn({ err: error }, 'the address book answers for the address service')
      silentUntil = now.getTime() + PAUSE_MS
      return null
    }
  }
}
