import type { DeedKind } from '@hansang/domain'
import type { OpenTransaction } from '../../platform/db/index.ts'

interface Doer {
  readonly ownerId: number
  readonly sessionId: string
}

interface Deed {
  /** `null`: by a rule of the store or by its POS. */
  readonly by: Doer | null
  readonly storeId: string
  readonly kind: DeedKind
  /** An order's number, or an id within the store. */
  readonly subject?: string
  /** JSON without anything personal. */
  readonly was?: unknown
  readonly became?: unknown
  readonly now: Date
}

/** In the transaction of the change, so that neither stands without the other. */
export async function recordDeed(tx: OpenTransaction, deed: Deed): Promise<void> {
  const { by, storeId, kind, subject = '', was, became, now } = deed
  await tx
    .insertInto('deeds')
    .values({
      store_id: storeId,
      at: now,
      owner_id: by?.ownerId ?? null,
      device_id: by?.sessionId ?? null,
      kind,
      subject,
      was: was === undefined ? null : JSON.stringify(was),
      became: became === undefined ? null : JSON.stringify(became),
    })
    .execute()
}
