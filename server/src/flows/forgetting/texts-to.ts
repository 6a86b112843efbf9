import type { Reader } from '../../platform/db/index.ts'
import { openSent } from '../../platform/gateways/messages/open-sent.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'

const AT_ONCE = 1_000

export interface SentText {
  readonly id: number
  readonly kind: string
  readonly at: Date
  readonly text: string | null
}

/** The sealed recipient has no look-up value, so every kept text is opened. */
export async function textsTo(db: Reader, opening: SealOpener, phone: string): Promise<SentText[]> {
  const found: SentText[] = []
  let after: number | undefined = 0
  while (after !== undefined) {
    const rows = await readSent(db, after)
    for (const row of rows) {
      if (openSent(opening, row, 'phone_sealed') !== phone) continue
      found.push({ id: row.id, kind: row.kind, at: row.at, text: openSent(opening, row, 'text_sealed') })
    }
    after = rows.at(-1)?.id
  }
  return found
}

async function readSent(db: Reader, after: number) {
  return await db
    .selectFrom('sent_messages')
    .select(['id', 'kind', 'at', 'dedupe_key', 'phone_sealed', 'text_sealed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}
