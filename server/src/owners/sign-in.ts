import type { OwnedStore, signInOwner as endpoint } from '@hansang/contract'
import { isOpenNow, refusal } from '@hansang/domain'
import type { Database } from '../db/database.ts'
import { type Outcome, ok, refuse } from '../http/outcome.ts'
import { RateLimit } from '../http/rate-limit.ts'
import type { Call } from '../http/route.ts'
import { hashPassword, isPassword } from '../secrets/passwords.ts'
import type { Services } from '../services.ts'
import type { Visitor } from '../visits/callers.ts'
import { openDevice } from './device-sessions.ts'

const ATTEMPTS_PER_MINUTE = 10

const limits = new WeakMap<Services, RateLimit>()

/** Compared with when nobody has the login id, so that it takes as long as a wrong password. */
const nobody = hashPassword('nobody')

/** EP-01 (OWN-02). */
export async function signInOwner({
  body,
  db,
  now,
  services,
  request,
}: Call<typeof endpoint, Visitor | null>): Promise<Outcome<typeof endpoint>> {
  limitOf(services).spend(`${request.address} ${body.loginId}`, now)
  const owner = await db
    .selectFrom('owners')
    .selectAll()
    .where('login_id', '=', body.loginId)
    .executeTakeFirst()
  const isRight = await isPassword(body.password, owner?.password_hash ?? (await nobody))
  if (!owner || !isRight) return refuse(refusal('wrongLogin'))
  const phone = owner.phone_sealed ? services.secrets.open(owner.phone_sealed) : ''
  return ok({
    token: await openDevice(db, { ownerId: owner.id, isKept: body.isKeptDevice, now }),
    owner: { id: owner.login_id, name: owner.name, phone },
    stores: await readOwnedStores(db, owner.id, now),
  })
}

/** The owner's stores in the order they were given (ENT-39). */
export async function readOwnedStores(db: Database, ownerId: number, now: Date): Promise<OwnedStore[]> {
  const rows = await db
    .selectFrom('owner_stores')
    .innerJoin('stores', 'stores.id', 'owner_stores.store_id')
    .select('stores.profile')
    .where('owner_stores.owner_id', '=', ownerId)
    .orderBy('owner_stores.position')
    .execute()
  return rows.map(({ profile: store }) => {
    const { id, name, channel, status } = store
    return { id, name, channel, status, isOpenNow: isOpenNow(store, now) }
  })
}

function limitOf(services: Services): RateLimit {
  const limit = limits.get(services) ?? new RateLimit(ATTEMPTS_PER_MINUTE)
  limits.set(services, limit)
  return limit
}
