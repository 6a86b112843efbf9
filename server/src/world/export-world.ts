import {
  type GazetteerEntry,
  type Review,
  WORLD_FORMAT,
  type World,
  type WorldCoupon,
  type WorldCustomer,
  type WorldStore,
} from '@hansang/contract'
import { CHANNEL_CODES } from '@hansang/domain'
import type { Reader } from '../db/database.ts'
import type { Secrets } from '../secrets/seal.ts'
import { readStores } from '../stores/read-store.ts'
import { readWholeMenu } from '../stores/read-menu.ts'
import { reviewOf } from '../stores/read-reviews.ts'

/** What the database holds, as a world file in a fixed order: importing it again changes nothing. */
export async function exportWorld(db: Reader, secrets: Secrets): Promise<World> {
  return {
    format: WORLD_FORMAT,
    systemChannels: await exportChannels(db),
    stores: await exportStores(db),
    coupons: await exportCoupons(db),
    customers: await exportCustomers(db, secrets),
    addresses: await exportAddresses(db),
    cooperative: await exportCooperative(db),
    owners: await exportOwners(db, secrets),
    pos: await exportPos(db),
    agents: await exportAgents(db),
  }
}

async function exportChannels(db: Reader): Promise<World['systemChannels']> {
  const rows = await db.selectFrom('channels').selectAll().execute()
  const order = (code: string) => CHANNEL_CODES.findIndex((known) => known === code)
  return rows
    .toSorted((one, other) => order(one.code) - order(other.code))
    .map(({ code, is_under_maintenance }) => ({ channel: code, isUnderMaintenance: is_under_maintenance }))
}

async function exportStores(db: Reader): Promise<WorldStore[]> {
  const stores = await readStores(db)
  const worlds: WorldStore[] = []
  for (const store of stores) {
    worlds.push({
      store,
      groups: await readWholeMenu(db, store.id),
      reviews: await exportReviews(db, store.id),
    })
  }
  return worlds
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

async function exportCoupons(db: Reader): Promise<WorldCoupon[]> {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('channel').orderBy('number').execute()
  // A reservation is a matter of an unfinished order, not of the coupon.
  return rows.map(({ profile, state }) => ({
    ...profile,
    status: state === 'USED' ? 'USED' : 'ISSUED',
  }))
}

async function exportCustomers(db: Reader, secrets: Secrets): Promise<WorldCustomer[]> {
  const accounts = await db
    .selectFrom('point_accounts')
    .selectAll()
    .where('is_closed', '=', false)
    .orderBy('kind', 'desc')
    .orderBy('store_id')
    .execute()
  const byCustomer = Map.groupBy(accounts, ({ customer_id }) => customer_id)
  const rows = await db.selectFrom('customers').selectAll().execute()
  return rows
    .map((row) => ({
      phone: secrets.open(row.phone_sealed, 'customers.phone_sealed', row.phone_lookup),
      hasPassedIdentityCheck: row.verified_first_at !== null,
      identityCheckedAt: row.verified_last_at,
      points: (byCustomer.get(row.id) ?? []).map(({ kind, store_id, balance, minimum_use, expected }) => ({
        kind,
        storeId: store_id,
        available: balance,
        minimumUse: minimum_use,
        expected,
      })),
    }))
    .toSorted((one, other) => (one.phone < other.phone ? -1 : 1))
}

async function exportAddresses(db: Reader): Promise<GazetteerEntry[]> {
  const rows = await db.selectFrom('gazetteer').select('profile').orderBy('road_address').execute()
  return rows.map(({ profile }) => profile)
}

async function exportCooperative(db: Reader): Promise<World['cooperative']> {
  return await db
    .selectFrom('cooperative_stores')
    .select(['value', 'channel', 'url'])
    .orderBy('position')
    .execute()
}

async function exportOwners(db: Reader, secrets: Secrets): Promise<World['owners']> {
  const links = await db.selectFrom('owner_stores').selectAll().orderBy('position').execute()
  const storesOf = Map.groupBy(links, ({ owner_id }) => owner_id)
  const rows = await db.selectFrom('owners').selectAll().orderBy('login_id').execute()
  return rows.map((row) => ({
    loginId: row.login_id,
    secret: { kind: 'hash', hash: row.password_hash },
    name: row.name,
    phone: row.phone_sealed ? secrets.open(row.phone_sealed, 'owners.phone_sealed', row.login_id) : '',
    storeIds: (storesOf.get(row.id) ?? []).map(({ store_id }) => store_id),
  }))
}

async function exportPos(db: Reader): Promise<World['pos']> {
  const links = await db.selectFrom('pos_key_stores').selectAll().orderBy('position').execute()
  const storesOf = Map.groupBy(links, ({ key_hash }) => key_hash.toString('base64url'))
  const keys = await db.selectFrom('pos_keys').select('key_hash').orderBy('key_hash').execute()
  return keys.map(({ key_hash }) => {
    const hash = key_hash.toString('base64url')
    return {
      secret: { kind: 'hash', hash },
      storeIds: (storesOf.get(hash) ?? []).map(({ store_id }) => store_id),
    }
  })
}

async function exportAgents(db: Reader): Promise<World['agents']> {
  const rows = await db.selectFrom('agents').selectAll().orderBy('login_id').execute()
  return rows.map(({ login_id, password_hash, team, channels }) => ({
    loginId: login_id,
    secret: { kind: 'hash', hash: password_hash },
    team,
    channels,
  }))
}
