import type { Reader } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/secrets/seal.ts'

const AT_ONCE = 1_000

export interface SentText {
  readonly id: number
  readonly kind: string
  readonly at: Date
  readonly text: string
}

/** The recipient is sealed and has no look-up, so every kept text is opened. */
export async function textsTo(db: Reader, secrets: Secrets, phone: string): Promise<SentText[]> {
  const found: SentText[] = []
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('sent_messages')
      .select(['id', 'kind', 'at', 'dedupe_key', 'phone_sealed', 'text_sealed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, kind, at, dedupe_key: key, ...sealed } of rows) {
      if (secrets.open(sealed.phone_sealed, 'sent_messages.phone_sealed', key) !== phone) continue
      found.push({ id, kind, at, text: secrets.open(sealed.text_sealed, 'sent_messages.text_sealed', key) })
    }
    if (rows.length < AT_ONCE) return found
    after = rows.at(-1)?.id ?? after
  }
}
