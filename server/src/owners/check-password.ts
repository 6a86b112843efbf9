import type { Database } from '../db/database.ts'
import { apiError } from '../http/api-error.ts'
import { countGuess } from '../http/guesses.ts'
import { NoTurn, inTurn } from '../secrets/in-turn.ts'
import { DECOY_HASH, hashPassword, isOutdated, isPassword } from '../secrets/passwords.ts'
import type { Services } from '../services/services.ts'

const RETRY_AFTER_SECONDS = 3

/**
 * The owner of a login id, and whether the password is theirs. A guess is counted once its turn has come: who is sent
 * away has not guessed.
 *
 * @throws ApiError 503 with Retry-After when too many passwords are being checked, 429 after wrong guesses.
 */
export async function checkPassword(
  services: Services,
  { loginId, password }: { loginId: string; password: string },
  now: Date,
) {
  const { db, rehearsal } = services
  return await hashInTurn(async () => {
    const guess = await countGuess(services, `owner ${loginId}`, now)
    const owner = await db.selectFrom('owners').selectAll().where('login_id', '=', loginId).executeTakeFirst()
    // An unknown id costs as much as a wrong password.
    const isRight = await isPassword(password, owner?.password_hash ?? DECOY_HASH)
    // The demo's passwords are known to everyone.
    const isClosed = owner?.is_demo === true && !rehearsal.isOpen()
    if (!owner || !isRight || isClosed) return { owner, isRight: false }
    await guess.wasRight()
    if (isOutdated(owner.password_hash)) await hashAnew(db, owner, password)
    return { owner, isRight }
  })
}

/** Compare-and-set on the hash that was checked: a concurrent change of the password wins. */
async function hashAnew(db: Database, owner: { id: number; password_hash: string }, password: string) {
  await db
    .updateTable('owners')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', owner.id)
    .where('password_hash', '=', owner.password_hash)
    .execute()
}

/** @throws ApiError 503 with Retry-After when too many passwords are being checked. */
export async function hashInTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(work)
  } catch (error) {
    throw error instanceof NoTurn ? apiError(503, 'busy', RETRY_AFTER_SECONDS) : error
  }
}
