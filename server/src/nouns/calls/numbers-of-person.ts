import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { openOrNull, type SealOpener } from '../../platform/secrets/index.ts'
import { recordDeed } from '../deeds/index.ts'
import { lockParts } from '../stores/index.ts'
import { readPhones } from './alarm-phones.ts'

/** Where a phone is called of orders that nobody answers. */
export interface NumbersOfPerson {
  readonly phones: readonly { readonly id: string; readonly storeId: string }[]
  readonly calls: readonly {
    readonly id: string
    readonly storeId: string
    readonly about: string
    readonly placedAt: Date | null
    readonly outcome: string | null
  }[]
}

/** Sealed numbers have no look-up value, so each is opened: three of a store, and the calls of a week. */
export async function numbersOfPerson(
  db: Reader,
  opening: SealOpener,
  phone: string,
): Promise<NumbersOfPerson> {
  const isTheirs = (table: 'alarm_phones' | 'alarm_calls', row: string, sealed: Buffer | null) =>
    sealed !== null &&
    openOrNull(opening, sealed, { column: `${table}.phone_sealed`, row, about: { row } }) === phone
  const phones = await db
    .selectFrom('alarm_phones')
    .select(['id', 'store_id as storeId', 'phone_sealed as sealed'])
    .orderBy('id')
    .execute()
  const calls = await db
    .selectFrom('alarm_calls')
    .select([
      'id',
      'store_id as storeId',
      'about',
      'placed_at as placedAt',
      'outcome',
      'phone_sealed as sealed',
    ])
    .where('phone_sealed', 'is not', null)
    .orderBy('placed_at')
    .execute()
  return {
    phones: phones
      .filter(({ id, sealed }) => isTheirs('alarm_phones', id, sealed))
      .map(({ id, storeId }) => ({ id, storeId })),
    calls: calls
      .filter(({ id, sealed }) => isTheirs('alarm_calls', id, sealed))
      .map(({ sealed: _sealed, ...call }) => call),
  }
}

interface Removed {
  readonly alarmPhonesRemoved: number
  readonly alarmCallsRemoved: number
}

/** The store reads in its log that it has a number fewer. A call that is under way ends first, within minutes. */
export async function removeNumbers(
  tx: OpenTransaction,
  { phones, calls }: NumbersOfPerson,
  now: Date,
): Promise<Removed> {
  for (const [storeId, ofStore] of Map.groupBy(phones, (phone) => phone.storeId)) {
    await lockParts(tx, storeId)
    const was = { phones: (await readPhones(tx, storeId)).length }
    const ids = ofStore.map(({ id }) => id)
    await tx.deleteFrom('alarm_phones').where('id', 'in', ids).execute()
    const became = { phones: (await readPhones(tx, storeId)).length }
    await recordDeed(tx, { by: 'operator', storeId, kind: 'alarmPhonesSet', was, became, now })
  }
  const ended = calls.filter(({ outcome }) => outcome !== null).map(({ id }) => id)
  if (ended.length > 0) await tx.deleteFrom('alarm_calls').where('id', 'in', ended).execute()
  return { alarmPhonesRemoved: phones.length, alarmCallsRemoved: ended.length }
}
