import { apiError } from '../../platform/http/api-error.ts'
import { countSignIn } from '../../platform/http/guesses.ts'
import { NoTurn, type Waiting, inTurn } from '../../platform/secrets/in-turn.ts'
import { DECOY_HASH, hashPassword, isOutdated, isPassword } from '../../platform/secrets/passwords.ts'
import type { Services } from '../../platform/services/services.ts'
import { knownDevice } from './known-devices.ts'

const RETRY_AFTER_SECONDS = 3

/** Who signs in with a password. */
export interface PasswordHolder {
  readonly password_hash: string
  readonly is_demo: boolean
}

/** Where holders of one kind are kept. */
export interface Accounts<Holder extends PasswordHolder> {
  /** Whose guesses are counted: the kind of account and its id. */
  readonly name: string
  /** Nobody for who has left. */
  readonly read: () => Promise<Holder | undefined>
  /** Compare-and-set on the hash that was checked: a concurrent change of the password wins. */
  readonly replaceHash: (holder: Holder, fresh: string) => Promise<unknown>
}

/** A password, and where it comes from: the network, and the secret of a browser that has signed in before. */
export interface GivenPassword {
  readonly password: string
  readonly address: string
  readonly device: string | null
}

/**
 * The holder of an account, and whether the password is theirs. A guess is counted once its turn has come: who is
 * sent away has not guessed.
 *
 * @throws ApiError 503 with Retry-After when too many passwords are being checked, 429 after wrong guesses.
 */
export async function checkPassword<Holder extends PasswordHolder>(
  services: Services,
  { name, read, replaceHash }: Accounts<Holder>,
  { password, address, device: secret }: GivenPassword,
  now: Date,
): Promise<{ holder: Holder | undefined; isRight: boolean }> {
  const device = await knownDevice(services.db, { account: name, secret }, now)
  const waiting = { name: device?.toString('base64url') ?? address, isKnown: device !== null }
  return await hashInTurn(waiting, async () => {
    const guess = await countSignIn(services, { account: name, network: address, device }, now)
    const holder = await read()
    // An unknown id costs as much as a wrong password.
    const isRight = await isPassword(password, holder?.password_hash ?? DECOY_HASH)
    // The demo's passwords are known to everyone.
    const isClosed = holder?.is_demo === true && !services.rehearsal.isOpen()
    if (!holder || !isRight || isClosed) return { holder, isRight: false }
    await guess.wasRight()
    if (!isOutdated(holder.password_hash)) return { holder, isRight }
    const fresh = await hashPassword(password)
    await replaceHash(holder, fresh)
    return { holder: { ...holder, password_hash: fresh }, isRight }
  })
}

/** @throws ApiError 503 with Retry-After when too many passwords are being checked. */
export async function hashInTurn<T>(waiting: Waiting, work: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(waiting, work)
  } catch (error) {
    throw error instanceof NoTurn ? apiError(503, 'busy', RETRY_AFTER_SECONDS) : error
  }
}
