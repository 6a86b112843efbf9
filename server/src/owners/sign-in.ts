import type { OwnedStore, signInOwner as endpoint } from '@hansang/contract'
import { isOpenNow, refusal } from '@hansang/domain'
import type { Database } from '../db/database.ts'
import { type CallLimit, MINUTE_MS, spend } from '../http/call-limits.ts'
import { countGuess } from '../http/guesses.ts'
import { type Outcome, ok, refuse } from '../http/outcome.ts'
import type { Call } from '../http/route.ts'
import { hashPassword, isPassword } from '../secrets/passwords.ts'
import type { Visitor } from '../visits/callers.ts'
import { openDevice } from './device-sessions.ts'

const PER_ADDRESS: CallLimit = { name: 'sign-in of an address', most: 30, withinMs: MINUTE_MS }

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
  await spend(services, [{ limit: PER_ADDRESS, by: request.address }], now)
  const guess = await countGuess(services, `owner ${body.loginId}`, now)
  const owner = await db
    .selectFrom('owners')
    .selectAll()
    .where('login_id', '=', body.loginId)
    .executeTakeFirst()
  const isRight = await isPassword(body.password, owner?.password_hash ?? (await nobody))
  if (!owner || !isRight) return refuse(refusal('wrongLogin'))
  await guess.wasRight()
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
