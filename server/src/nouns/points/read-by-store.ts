import type { StorePoints } from '@hansang/contract'
import { type Store, addWon, won, ZERO_WON } from '@hansang/domain'
import { pointKindTexts } from '@hansang/messages'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { countsInChannel } from './counts-in-channel.ts'
import { type ExpectedPoints, readExpected } from './order-earnings.ts'

export type StorePointSort = 'strNm_ASC' | 'modiDtm_DESC'

interface AccountOfStore {
  readonly storeId: string
  readonly profile: Store | null
  readonly changedAt: Date | null
  readonly minimumUse: StorePoints['minimumUse']
  readonly usable: StorePoints['usable']
  readonly expected: StorePoints['expected']
  readonly used: StorePoints['used']
}

export async function readByStore(
  db: Reader,
  customerId: number,
  { channel, sort }: { channel: string; sort: StorePointSort },
): Promise<StorePoints[]> {
  const [accounts, expected] = await Promise.all([
    readAccounts(db, customerId, channel),
    readExpected(db, customerId, channel),
  ])
  const purses = [...accounts, ...expected.map(comingInto)]
  const byStore = [...Map.groupBy(purses, ({ storeId }) => storeId).values()]
  return byStore
    .map((ofStore) => ({ points: together(ofStore), changedAt: lastChange(ofStore) }))
    .toSorted((one, other) => {
      const byName = one.points.storeName.localeCompare(other.points.storeName, 'ko')
      return sort === 'modiDtm_DESC' ? other.changedAt - one.changedAt || byName : byName
    })
    .map(({ points }) => points)
}

async function readAccounts(
  db: Reader,
  customerId: number,
  channel: string,
): Promise<readonly AccountOfStore[]> {
  const { rows } = await sql<AccountOfStore>`
    select accounts.store_id as "storeId", stores.profile, accounts.changed_at as "changedAt",
      minimum_use as "minimumUse", balance - held as usable,
      expected,
      coalesce((
        select -sum(amount) from point_entries entries
        where entries.customer_id = accounts.customer_id and entries.account_kind = accounts.kind
          and entries.store_id = accounts.store_id and entries.kind in ('USE', 'USE_CANCEL')
      ), 0)::bigint as used
    from (
      select * from point_accounts
      where customer_id = ${customerId} and not is_closed and ${countsInChannel(channel)}
    ) accounts
    left join stores on stores.id = accounts.store_id`.execute(db)
  return rows
}

/** A row of its own: the first order at a store opens the purse only when credited. */
function comingInto({ store, amount, at }: ExpectedPoints): AccountOfStore {
  const nothing = { minimumUse: ZERO_WON, usable: ZERO_WON, used: ZERO_WON }
  return { storeId: store.id, profile: store, changedAt: at, expected: amount, ...nothing }
}

function together(purses: readonly AccountOfStore[]): StorePoints {
  const store = purses[0]?.profile
  return {
    storeName: store?.name ?? pointKindTexts.callReminder,
    logoUrl: store?.photoUrls[0] ?? '',
    minimumUse: won(Math.max(ZERO_WON, ...purses.map(({ minimumUse }) => minimumUse))),
    usable: addWon(...purses.map(({ usable }) => usable)),
    expected: addWon(...purses.map(({ expected }) => expected)),
    used: addWon(...purses.map(({ used }) => used)),
  }
}

function lastChange(purses: readonly AccountOfStore[]): number {
  return Math.max(0, ...purses.map(({ changedAt }) => changedAt?.getTime() ?? 0))
}
