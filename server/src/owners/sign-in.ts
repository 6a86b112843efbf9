import type { signInOwner as endpoint } from '@hansang/contract'
import { refusal } from '@hansang/domain'
import type { Database } from '../db/database.ts'
import { type CallLimit, MINUTE_MS, spend } from '../http/call-limits.ts'
import { countGuess } from '../http/guesses.ts'
import { type Outcome, ok, refuse } from '../http/routes/outcome.ts'
import type { Call } from '../http/routes/route.ts'
import { NOBODYS_HASH, hashPassword, isOutdated, isPassword } from '../secrets/passwords.ts'
import { writeSecurity } from '../services/security-log.ts'
import type { Visitor } from '../auth/callers.ts'
import { openDevice } from './device-sessions.ts'
import { hashInTurn } from './hash-in-turn.ts'
import { readOwnedStores } from './owned-stores.ts'

const PER_ADDRESS: CallLimit = { name: 'sign-in of an address', most: 30, withinMs: MINUTE_MS }

type SignIn = Call<typeof endpoint, Visitor | null>

export async function signInOwner(call: SignIn): Promise<Outcome<typeof endpoint>> {
  const { body, db, now, services, request } = call
  const { address } = request
  await spend(services, [{ limit: PER_ADDRESS, by: address }], now)
  const { owner, isRight } = await hashInTurn(() => checkPassword(call))
  if (!owner || !isRight) {
    writeSecurity(services, { event: 'owner sign-in failed', ownerId: owner?.id ?? null, address })
    return refuse(refusal('wrongLogin'))
  }
  writeSecurity(services, { event: 'owner signed in', ownerId: owner.id, address })
  const phone = owner.phone_sealed
    ? services.secrets.open(owner.phone_sealed, 'owners.phone_sealed', owner.login_id)
    : ''
  return ok({
    token: await openDevice(services.db, { ownerId: owner.id, isKept: body.isKeptDevice, now }),
    owner: { id: owner.login_id, name: owner.name, phone },
    stores: await readOwnedStores(db, owner.id, now),
  })
}

/** A guess is counted once its turn has come: who is sent away has not guessed. */
async function checkPassword({ body, db, now, services }: SignIn) {
  const guess = await countGuess(services, `owner ${body.loginId}`, now)
  const owner = await db
    .selectFrom('owners')
    .selectAll()
    .where('login_id', '=', body.loginId)
    .executeTakeFirst()
  // An unknown id costs as much as a wrong password.
  const isRight = await isPassword(body.password, owner?.password_hash ?? NOBODYS_HASH)
  // The demo's passwords are known to everyone.
  const isClosed = owner?.is_demo === true && !services.rehearsal.isOpen()
  if (!owner || !isRight || isClosed) return { owner, isRight: false }
  await guess.wasRight()
  if (isOutdated(owner.password_hash)) await hashAnew(services.db, owner, body.password)
  return { owner, isRight }
}

/** Only over the hash that was checked: a password that was changed meanwhile stays changed. */
async function hashAnew(db: Database, owner: { id: number; password_hash: string }, password: string) {
  await db
    .updateTable('owners')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', owner.id)
    .where('password_hash', '=', owner.password_hash)
    .execute()
}
