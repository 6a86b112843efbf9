import { finishOwnerSignIn } from '@hansang/contract'
import { type Refusal, isRefusal, refusal } from '@hansang/domain'
import {
  codeOf,
  countOwnSignIn,
  openDevice,
  type OpenedDevice,
  PER_ADDRESS,
  publicRoute,
} from '../../nouns/auth/index.ts'
import {
  findOwner,
  type FoundOwner,
  ownerAccount,
  presentSignIn,
  recordCodeSignIn,
} from '../../nouns/owners/index.ts'
import {
  countWrongCode,
  isOfPassword,
  lockFactor,
  readTicket,
  spendTicket,
  takeCode,
  type TakenCode,
} from '../../nouns/second-factor/index.ts'
import { inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { spend } from '../../platform/http/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import type { Services } from '../../platform/services/services.ts'

/** Guesses are counted as those of passwords, by account and network: a new ticket gives no new guesses. */
export const finishSignInRoute = publicRoute(finishOwnerSignIn, async ({ body, now, services, request }) => {
  const { address, device, userAgent } = request
  await spend(services, [{ limit: PER_ADDRESS, by: address }], now)
  const ticket = await readTicket(services.db, body.ticket, now)
  const owner = ticket && (await findOwner(services.db, ticket.owner_id))
  if (!ticket || !owner) return told(refusal('secondStepGone'))
  const account = ownerAccount(owner.login_id)
  const counted = { name: `second step of ${account}`, account, address, secret: device }
  const guess = await countOwnSignIn(services, counted, now)
  const trying = { owner, ticket: body.ticket, typed: body.code, userAgent, now }
  const done = await inTransaction(services.db, (tx) => finish(tx, services, trying))
  if (isRefusal(done)) {
    writeSecurity(services, { event: 'owner second step failed', ownerId: owner.id, address })
    return told(done)
  }
  await guess.wasRight()
  writeSecurity(services, { event: 'owner signed in', ownerId: owner.id, address })
  return await presentSignIn(services, owner, { token: done.token, device, now })
})

function told(refused: Refusal) {
  return { ...refused, ...codeOf(refused) }
}

interface Trying {
  readonly owner: FoundOwner
  readonly ticket: string
  readonly typed: string
  readonly userAgent: string
  readonly now: Date
}

/** The factor is locked first, so that sign-ins of one account, and its changes, come one after another. */
async function finish(
  tx: OpenTransaction,
  services: Services,
  { owner, typed, userAgent, now, ...given }: Trying,
): Promise<{ token: string } | Refusal> {
  const factor = await lockFactor(tx, services, owner.id, now)
  const ticket = await readTicket(tx, given.ticket, now)
  if (!factor?.confirmedAt || !ticket || !isOfPassword(ticket, owner.password_hash))
    return refusal('secondStepGone')
  const taken = await takeCode(tx, services.secrets, factor, { typed, now })
  if (isRefusal(taken)) return (await countWrongCode(tx, ticket)) ? refusal('secondStepGone') : taken
  await spendTicket(tx, ticket)
  const token = await openDevice(tx, {
    ownerId: owner.id,
    passwordHash: owner.password_hash,
    isKept: ticket.is_kept,
    userAgent,
    now,
    whenOpened: recordBy(taken, now),
  })
  return token ? { token } : refusal('secondStepGone')
}

function recordBy(taken: TakenCode, now: Date) {
  return async (tx: OpenTransaction, device: OpenedDevice): Promise<void> =>
    await recordCodeSignIn(tx, device, { codesLeft: taken.by === 'recovery' ? taken.codesLeft : null, now })
}
