import {
  type GazetteerEntry,
  type Review,
  type World,
  type WorldCoupon,
  type WorldCustomer,
  type WorldStore,
} from '@hansang/contract'
import { CHANNEL_CODES, hasBegun } from '@hansang/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { keptCoupon } from '../../nouns/coupons/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { readStoreIds, readStoresById, reviewOf } from '../../nouns/stores/index.ts'
import { readDated } from './changes/read-changes.ts'

const STORES_A_PART = 20
const ROWS_A_PART = 1_000

/** Parts come in a fixed order; importing them again changes nothing. */
export async function* exportWorld(db: Reader, secrets: Secrets, now: Date): AsyncGenerator<Partial<World>> {
  yield { systemChannels: await exportChannels(db) }
  for await (const stores of exportStores(db, now)) yield { stores }
  for await (const addresses of exportAddresses(db)) yield { addresses }
  for await (const customers of exportCustomers(db, secrets)) yield { customers }
  for await (const coupons of exportCoupons(db)) yield { coupons }
  yield { cooperative: await exportCooperative(db) }
  yield { owners: await exportOwners(db, secrets) }
  yield { pos: await exportPos(db) }
  yield { agents: await exportAgents(db) }
}

async function exportChannels(db: Reader): Promise<World['systemChannels']> {
  const rows = await db.selectFrom('channels').selectAll().execute()
  const order = (code: string) => CHANNEL_CODES.findIndex((known) => known === code)
  return rows
    .toSorted((one, other) => order(one.code) - order(other.code))
    .map(({ code, is_under_maintenance, second_factor_roles }) => ({
      channel: code,
      isUnderMaintenance: is_under_maintenance,
      secondFactorRoles: second_factor_roles,
    }))
}

/** What has begun is told by the store and its menu, as the next edit would take it up. */
async function* exportStores(db: Reader, now: Date): AsyncGenerator<WorldStore[]> {
  for (const ids of partsOf(await readStoreIds(db), STORES_A_PART)) {
    const stores = await readStoresById(db, ids, now)
    const worlds: WorldStore[] = []
    for (const store of stores.values()) {
      const { menu, changes } = await readDated(db, store, now)
      worlds.push({
        store: { ...store, states: [], revision: '' },
        groups: menu.groups,
        reviews: await exportReviews(db, store.id),
        changes: changes.filter((change) => !hasBegun(change, now)),
      })
    }
    yield worlds.toSorted((one, other) => ids.indexOf(one.store.id) - ids.indexOf(other.store.id))
  }
}

function* partsOf<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

async function exportReviews(db: Reader, storeId: string): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute()
  return rows.map(reviewOf)
}

async function* exportCoupons(db: Reader): AsyncGenerator<WorldCoupon[]> {
  let last = { channel: '', number: '' }
  for (;;) {
    const rows = await db
      .selectFrom('coupons')
      .selectAll()
      .where(sql<boolean>`(channel, number) > (${last.channel}, ${last.number})`)
      .orderBy('channel')
      .orderBy('number')
      .limit(ROWS_A_PART)
      .execute()
    last = rows.at(-1) ?? last
    // A reservation belongs to an unfinished order, so the coupon is exported as ISSUED.
    yield rows.flatMap((row) => {
      const coupon = keptCoupon(row)
      return coupon ? [{ ...coupon, status: row.stage === 'COMMITTED' ? 'USED' : 'ISSUED' }] : []
    })
    if (rows.length < ROWS_A_PART) return
  }
}

/** Sorted by phone in memory, as phones are sealed in the database. */
async function* exportCustomers(db: Reader, secrets: Secrets): AsyncGenerator<WorldCustomer[]> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'phone_sealed', 'phone_lookup'])
    // Forgotten customers have an empty seal.
    .where('phone_sealed', '<>', Buffer.alloc(0))
    .execute()
  const byPhone = rows
    .map(({ id, phone_sealed, phone_lookup }) => ({
      id,
      phone: secrets.open(phone_sealed, 'customers.phone_sealed', phone_lookup),
    }))
    .toSorted((one, other) => (one.phone < other.phone ? -1 : 1))
  for (const part of partsOf(byPhone, ROWS_A_PART)) yield await exportSome(db, part)
}

async function exportSome(
  db: Reader,
  part: readonly { id: number; phone: string }[],
): Promise<WorldCustomer[]> {
  const ids = sql<number>`any(${part.map(({ id }) => id)}::bigint[])`
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'verified_first_at', 'verified_last_at'])
    .where('id', '=', ids)
    .execute()
  const accounts = await db
    .selectFrom('point_accounts')
    .selectAll()
    .where('customer_id', '=', ids)
    .where('is_closed', '=', false)
    .orderBy('kind', 'desc')
    .orderBy('store_id')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byCustomer = Map.groupBy(accounts, ({ customer_id }) => customer_id)
  return part.map(({ id, phone }) => ({
    phone,
    hasPassedIdentityCheck: byId.get(id)?.verified_first_at != null,
    identityCheckedAt: byId.get(id)?.verified_last_at ?? null,
    points: (byCustomer.get(id) ?? []).map(({ kind, store_id, balance, minimum_use, expected }) => ({
      kind,
      storeId: store_id,
      available: balance,
      minimumUse: minimum_use,
      expected,
    })),
  }))
}

async function* exportAddresses(db: Reader): AsyncGenerator<GazetteerEntry[]> {
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('gazetteer')
      .select(['road_address', 'profile'])
      .where('road_address', '>', last)
      .orderBy('road_address')
      .limit(ROWS_A_PART)
      .execute()
    last = rows.at(-1)?.road_address ?? last
    yield rows.map(({ profile }) => profile)
    if (rows.length < ROWS_A_PART) return
  }
}

async function exportCooperative(db: Reader): Promise<World['cooperative']> {
  return await db
    .selectFrom('cooperative_stores')
    .select(['value', 'channel', 'url'])
    .orderBy('position')
    .execute()
}

async function exportOwners(db: Reader, secrets: Secrets): Promise<World['owners']> {
  const links = await db
    .selectFrom('owner_stores')
    .innerJoin('stores', 'stores.id', 'store_id')
    .select(['owner_id', 'store_id', 'role'])
    .where('is_draft', '=', false)
    .orderBy('position')
    .execute()
  const storesOf = Map.groupBy(links, ({ owner_id }) => owner_id)
  const rows = await db.selectFrom('owners').selectAll().orderBy('login_id').execute()
  return rows.map((row) => ({
    loginId: row.login_id,
    secret: { kind: 'hash', hash: row.password_hash },
    name: row.name,
    phone: row.phone_sealed ? secrets.open(row.phone_sealed, 'owners.phone_sealed', row.login_id) : '',
    storeIds: (storesOf.get(row.id) ?? []).map(({ store_id }) => store_id),
    roles: (storesOf.get(row.id) ?? []).flatMap(({ store_id: storeId, role }) =>
      role === 'owner' ? [] : [{ storeId, role }],
    ),
    ...endOf(row),
  }))
}

async function exportPos(db: Reader): Promise<World['pos']> {
  const links = await db.selectFrom('pos_key_stores').selectAll().orderBy('position').execute()
  const storesOf = Map.groupBy(links, ({ key_hash }) => key_hash.toString('base64url'))
  const keys = await db.selectFrom('pos_keys').select(['key_hash', 'ended_at']).orderBy('key_hash').execute()
  return keys.map(({ key_hash, ended_at }) => {
    const hash = key_hash.toString('base64url')
    return {
      secret: { kind: 'hash', hash },
      storeIds: (storesOf.get(hash) ?? []).map(({ store_id }) => store_id),
      ...endOf({ ended_at }),
    }
  })
}

async function exportAgents(db: Reader): Promise<World['agents']> {
  const rows = await db.selectFrom('agents').selectAll().orderBy('login_id').execute()
  return rows.map(({ login_id, password_hash, team, channels, ended_at }) => ({
    loginId: login_id,
    secret: { kind: 'hash', hash: password_hash },
    team,
    channels,
    ...endOf({ ended_at }),
  }))
}

/** Includes ended staff, so that an import does not restore their access. */
function endOf({ ended_at }: { ended_at: Date | null }): { ended?: true } {
  return ended_at ? { ended: true } : {}
}
