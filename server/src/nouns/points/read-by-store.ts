import type { StorePoints, StoreProfile } from '@hansang/contract'
import { addWon, won, ZERO_WON } from '@hansang/domain'
import { pointKindTexts } from '@hansang/messages'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { countsInChannel } from './counts-in-channel.ts'
import { profileIn } from '../stores/index.ts'
import { type ExpectedPoints, readExpected } from './order-earnings.ts'

export type StorePointSort = 'strNm_ASC' | 'modiDtm_DESC'

interface AccountOfStore {
  readonly storeId: string
  readonly storeName: string | null
  readonly logoUrl: string
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
  const { rows } = await sql<Omit<AccountOfStore, 'logoUrl'> & { readonly profile: unknown }>`
    select accounts.store_id as "storeId", stores.name as "storeName", stores.profile,
      accounts.changed_at as "changedAt",
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
  return rows.map(({ profile, ...account }) => {
    const store = profile ? profileIn({ id: account.storeId, profile }) : null
    return { ...account, logoUrl: logoOf(store) }
  })
}

/** A row of its own: the first order at a store opens the purse only when credited. */
function comingInto({ store, amount, at }: ExpectedPoints): AccountOfStore {
  const nothing = { minimumUse: ZERO_WON, usable: ZERO_WON, used: ZERO_WON }
  return {
    storeId: store.id,
    storeName: store.name,
    logoUrl: logoOf(store),
    changedAt: at,
    expected: amount,
    ...nothing,
  }
}

function together(purses: readonly AccountOfStore[]): StorePoints {
  return {
    storeName: purses[0]?.storeName ?? pointKindTexts.callReminder,
    logoUrl: purses[0]?.logoUrl ?? '',
    minimumUse: won(Math.max(ZERO_WON, ...purses.map(({ minimumUse }) => minimumUse))),
    usable: addWon(...purses.map(({ usable }) => usable)),
    expected: addWon(...purses.map(({ expected }) => expected)),
    used: addWon(...purses.map(({ used }) => used)),
  }
}

function logoOf(store: StoreProfile | null): string {
  return store?.photoUrls[0] ?? ''
}

function lastChange(purses: readonly AccountOfStore[]): number {
  return Math.max(0, ...purses.map(({ changedAt }) => changedAt?.getTime() ?? 0))
}
