import { setTimeout } from 'node:timers/promises'
import type { DeliveryNews } from '@hansang/domain'
import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/db/database.ts'
import { withDatabase } from '../../../server/src/platform/shards/with-database.ts'
import type { Product } from '../product.ts'

/** Seconds: the middle of each step of the sandbox, less its polling interval of two seconds. */
const SINCE_REQUEST = { ASSIGNED: 10, PICKED_UP: 18, DELIVERED: 26 } as const satisfies Partial<
  Record<DeliveryNews, number>
>
const PATIENCE_MS = 20_000
const PAUSE_MS = 250

/** Drives the sandbox agency of a running product through its tables, independent of its timing. */
export interface SandboxRiders {
  callOff(): Promise<void>
  /** Call before starting a product with moving riders: they wait until sent. */
  hold(): Promise<void>
  send(news: keyof typeof SINCE_REQUEST): Promise<void>
}

export function sandboxRiders({ dataDir }: Pick<Product, 'dataDir'>): SandboxRiders {
  const inBooks = (work: (db: Database) => Promise<void>) =>
    withDatabase({ databaseUrl: null, dataDir }, work)
  return {
    callOff: () =>
      inBooks(async (db) => {
        await sql`update sandbox.deliveries set canceled_at = requested_at where canceled_at is null`.execute(
          db,
        )
        await askAtOnce(db)
      }),
    hold: () =>
      inBooks(async (db) => {
        await sql`
          update sandbox.deliveries set requested_at = requested_at + interval '1 day'
          where canceled_at is null`.execute(db)
        await askAtOnce(db)
      }),
    send: (news) =>
      inBooks(async (db) => {
        const end = Date.now() + PATIENCE_MS
        while (!(await send(db, SINCE_REQUEST[news]))) {
          if (Date.now() > end) throw new Error('the product does not ask its delivery agency')
          await setTimeout(PAUSE_MS)
        }
      }),
  }
}

async function askAtOnce(db: Database): Promise<void> {
  await sql`update delivery_requests set next_query_at = to_timestamp(0) where next_query_at is not null`.execute(
    db,
  )
}

/** By the product's clock, which polls every two seconds; `false` until the first poll. */
async function send(db: Database, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sandbox.deliveries set requested_at = next_query_at - ${seconds} * interval '1 second'
    from delivery_requests
    where delivery_requests.id = reference and canceled_at is null and next_query_at > to_timestamp(0)`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}
