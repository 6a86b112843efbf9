import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { openOrNull, type Secrets, type SealOpener } from '../../platform/secrets/index.ts'

export interface KeptPhone {
  readonly id: string
  readonly sealed: Buffer
}

export async function readPhones(db: Reader, storeId: string): Promise<KeptPhone[]> {
  return await db
    .selectFrom('alarm_phones')
    .select(['id', 'phone_sealed as sealed'])
    .where('store_id', '=', storeId)
    .orderBy('place')
    .execute()
}

/** Without those that no key opens. */
export function openPhones(opening: SealOpener, kept: readonly KeptPhone[]): string[] {
  const phones = kept.map(({ id: row, sealed }) =>
    openOrNull(opening, sealed, { column: 'alarm_phones.phone_sealed', row, about: { phoneId: row } }),
  )
  return phones.filter((phone) => phone !== null)
}

/** Call under the lock of the store's row. */
export async function writePhones(
  tx: OpenTransaction,
  secrets: Secrets,
  storeId: string,
  phones: readonly string[],
): Promise<void> {
  await tx.deleteFrom('alarm_phones').where('store_id', '=', storeId).execute()
  if (phones.length === 0) return
  const rows = phones.map((phone, index) => {
    const place = index + 1
    const id = `${storeId}:${place}`
    return {
      id,
      store_id: storeId,
      place,
      phone_sealed: secrets.seal(phone, 'alarm_phones.phone_sealed', id),
    }
  })
  await tx.insertInto('alarm_phones').values(rows).execute()
}
