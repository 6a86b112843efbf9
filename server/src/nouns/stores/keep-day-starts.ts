import { BEFORE_ANY_DAY, USUAL_DAY_START, comingDayStarts, firstDayFrom } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { choseHour, replaceDayStarts } from './parts/day-starts.ts'
import { type StoreRow, STORE_COLUMNS, layersIn } from './read-store.ts'

interface Keeping {
  /** Among them all whose hours were edited, dated or imported. */
  readonly storeIds: readonly string[]
  /** Those that this transaction brought. */
  readonly isNew?: (storeId: string) => boolean
  readonly now: Date
}

/** After an edit, under its lock: from which day on which hour begins the days of the stores, as far as it is known. */
export async function keepDayStarts(
  tx: OpenTransaction,
  { storeIds, isNew = () => false, now }: Keeping,
): Promise<void> {
  const { rows } = await sql<StoreRow & { readonly isDraft: boolean }>`
    select ${STORE_COLUMNS}, is_draft as "isDraft" from stores where id = any(${storeIds}::text[]) and (
      profile ->> 'dayStartsAt' <> ${USUAL_DAY_START} or ${choseHour}
    )`.execute(tx)
  const from = firstDayFrom(now)
  const coming = rows.flatMap((row) => {
    const layers = layersIn(row)
    if (!layers) return []
    const { profile, changes } = layers
    const isUnused = row.isDraft || isNew(row.id)
    const known = isUnused ? null : profile.dayStarts.filter(({ day }) => day < from)
    const starts = comingDayStarts(profile, changes, { known, now })
    return [{ storeId: row.id, from: isUnused ? BEFORE_ANY_DAY : from, starts }]
  })
  if (coming.length > 0) await replaceDayStarts(tx, coming)
}
