import { apiError, countSignIn, type Guess } from '../../platform/http/index.ts'
import {
  DECOY_HASH,
  hashPassword,
  isOutdated,
  isPassword,
  type QueuedCaller,
  QueueFull,
  runQueued,
} from '../../platform/secrets/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { knownDevice } from './known-devices.ts'

const RETRY_AFTER_SECONDS = 3

export interface PasswordHolder {
  readonly password_hash: string
  readonly is_demo: boolean
}

export interface Accounts<Holder extends PasswordHolder> {
  readonly name: string
  readonly read: () => Promise<Holder | undefined>
  /** Compare-and-set on the checked hash: a concurrent password change wins. */
  readonly replaceHash: (holder: Holder, fresh: string) => Promise<unknown>
}

/** `device` is the secret of a browser that has signed in before. */
export interface GivenPassword {
  readonly password: string
  readonly address: string
  readonly device: string | null
}

/** Counts a guess only at its turn, so that a 503 costs none. */
export async function checkPassword<Holder extends PasswordHolder>(
  services: Services,
  { name, read, replaceHash }: Accounts<Holder>,
  { password, address, device: secret }: GivenPassword,
  now: Date,
): Promise<{ holder: Holder | undefined; isRight: boolean }> {
  const device = await knownDevice(services.db, { account: name, secret }, now)
  const waiting = { name: device?.toString('base64url') ?? address, isKnown: device !== null }
  return await hashQueued(waiting, async () => {
    const guess = await countSignIn(services, { account: name, network: address, device }, now)
    const holder = await read()
    // An unknown id takes as long as a wrong password.
    const isRight = await isPassword(password, holder?.password_hash ?? DECOY_HASH)
    // The demo's passwords are public.
    const isClosed = holder?.is_demo === true && !services.rehearsal.isOpen()
    if (!holder || !isRight || isClosed) return { holder, isRight: false }
    await guess.wasRight()
    if (!isOutdated(holder.password_hash)) return { holder, isRight }
    const fresh = await hashPassword(password)
    await replaceHash(holder, fresh)
    return { holder: { ...holder, password_hash: fresh }, isRight }
  })
}

/** Counts a guess of `name` apart for a browser that has signed in to the account before. */
export async function countOwnSignIn(
  services: Services,
  { name, account, address, secret }: Counted,
  now: Date,
): Promise<Guess> {
  const device = await knownDevice(services.db, { account, secret }, now)
  return await countSignIn(services, { account: name, network: address, device }, now)
}

interface Counted {
  readonly name: string
  readonly account: string
  readonly address: string
  readonly secret: string | null
}

export async function hashQueued<T>(waiting: QueuedCaller, work: () => Promise<T>): Promise<T> {
  try {
    return await runQueued(waiting, work)
  } catch (error) {
    throw error instanceof QueueFull ? apiError(503, 'busy', RETRY_AFTER_SECONDS) : error
  }
}
