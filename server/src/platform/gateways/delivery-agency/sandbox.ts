import type { DeliveryNews } from '@hansang/domain'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../services/clock.ts'
import type { DeliveryAgency, KnownDelivery, WithdrawalOutcome } from './port.ts'

const WALK: readonly (readonly [afterMs: number, news: DeliveryNews])[] = [
  [24_000, 'DELIVERED'],
  [16_000, 'PICKED_UP'],
  [8_000, 'ASSIGNED'],
]
const WALKING_ASK_MS = 2_000
const SILENT_ASK_MS = 60_000

interface Surroundings {
  readonly clock: Clock
  readonly moves: boolean
}

interface Books {
  readonly requested_at: Date
  readonly canceled_at: Date | null
}

export function sandboxAgency(db: Database, { clock, moves }: Surroundings): DeliveryAgency {
  const read = async (reference: string): Promise<Books | undefined> =>
    await db
      .selectFrom('sandbox.deliveries')
      .select(['requested_at', 'canceled_at'])
      .where('reference', '=', reference)
      .executeTakeFirst()
  const newsOf = ({ requested_at: at, canceled_at: end }: Books): DeliveryNews => {
    if (end) return 'CANCELED'
    const elapsed = moves ? clock.now().getTime() - at.getTime() : 0
    return WALK.find(([afterMs]) => elapsed >= afterMs)?.[1] ?? 'REQUESTED'
  }
  return {
    name: 'sandbox',
    callsPerSecond: 1_000,
    isSandbox: true,
    askEveryMs: moves ? WALKING_ASK_MS : SILENT_ASK_MS,
    webhookPath: null,
    async request({ requestId: reference }) {
      await db
        .insertInto('sandbox.deliveries')
        .values({ reference, requested_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { isTaken: true, reference: callNumber(reference) }
    },
    async find(requestId): Promise<KnownDelivery | null> {
      const books = await read(requestId)
      return books ? { news: newsOf(books), reference: callNumber(requestId) } : null
    },
    async withdraw(reference): Promise<WithdrawalOutcome> {
      const books = await read(reference)
      if (!books) return 'unknown'
      if (books.canceled_at) return 'withdrawn'
      if (!['REQUESTED', 'ASSIGNED'].includes(newsOf(books))) return 'refused'
      await db
        .updateTable('sandbox.deliveries')
        .set({ canceled_at: clock.now() })
        .where('reference', '=', reference)
        .execute()
      return 'withdrawn'
    },
  }
}

function callNumber(reference: string): string {
  return reference.slice(0, 8).toUpperCase()
}
