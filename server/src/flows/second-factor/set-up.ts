import * as contract from '@hansang/contract'
import { type Refusal, isRefusal, readTypedCode, refusal } from '@hansang/domain'
import { appName } from '@hansang/messages'
import { codeOf, type Owner, ownerRoute, withOwnPassword } from '../../nouns/auth/index.ts'
import { findOwner, type FoundOwner, ownerAccount, recordAccess } from '../../nouns/owners/index.ts'
import {
  beginFactor,
  confirmFactor,
  endFactor,
  type Factor,
  isFactorAsked,
  isOfWrongClock,
  lockFactor,
  makeRecoveryCodes,
  readFactor,
  takeCode,
  uriOf,
} from '../../nouns/second-factor/index.ts'
import { inTransaction, type OpenTransaction } from '../../platform/db/index.ts'
import { countGuess } from '../../platform/http/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import type { Services } from '../../platform/services/services.ts'

const read = ownerRoute(contract.readSecondFactor, async ({ caller, db }) =>
  ok({
    ...(await readFactor(db, caller.ownerId)),
    isRequired: await isFactorAsked(db, caller.ownerId),
  }),
)

const begin = ownerRoute(contract.beginSecondFactor, async ({ body, caller, now, services }) => {
  const owner = await requirePassword(services, caller, body.password, now)
  if (isRefusal(owner)) return told(owner)
  const secret = await inTransaction(services.db, (tx) => beginFactor(tx, services, owner.id, now))
  if (secret === null) return refusal('secondFactorOn')
  return ok({ secret, uri: uriOf(secret, { issuer: appName, label: owner.login_id }) })
})

const confirm = ownerRoute(contract.confirmSecondFactor, async ({ body, caller, now, services }) => {
  const checking = { caller, typed: body.code, now }
  const codes = await withCode(services, checking, async (tx, factor) => {
    if (factor.confirmedAt) return refusal('secondFactorOn')
    const taken = await takeCode(tx, services.secrets, factor, checking)
    if (isRefusal(taken)) return ofWrongClock(factor, checking) ? refusal('secondCodeClock') : taken
    await confirmFactor(tx, factor.id, now)
    await recordAccess(tx, caller, { kind: 'secondFactorOn', now })
    return await makeRecoveryCodes(tx, services.secrets, factor.id)
  })
  if (isRefusal(codes))
    return codes.reason === 'secondFactorOff' ? refusal('secondFactorNotBegun') : told(codes)
  writeSecurity(services, { event: 'owner second factor on', ownerId: caller.ownerId })
  return ok({ codes })
})

const renew = ownerRoute(contract.renewRecoveryCodes, async ({ body, caller, now, services }) => {
  const codes = await whenSure(services, { caller, ...body, now }, async (tx, factor) => {
    await recordAccess(tx, caller, { kind: 'recoveryCodesMade', now })
    return await makeRecoveryCodes(tx, services.secrets, factor.id)
  })
  if (isRefusal(codes)) return told(codes)
  writeSecurity(services, { event: 'owner recovery codes made', ownerId: caller.ownerId })
  return ok({ codes })
})

const end = ownerRoute(contract.turnOffSecondFactor, async ({ body, caller, now, services }) => {
  if (await isFactorAsked(services.db, caller.ownerId)) return refusal('secondFactorAsked')
  const ended = await whenSure(services, { caller, ...body, now }, async (tx) => {
    await endFactor(tx, caller.ownerId)
    await recordAccess(tx, caller, { kind: 'secondFactorOff', now })
    return true
  })
  if (isRefusal(ended)) return told(ended)
  writeSecurity(services, { event: 'owner second factor off', ownerId: caller.ownerId })
  return ok({})
})

function told(refused: Refusal) {
  return { ...refused, ...codeOf(refused) }
}

interface Checking {
  readonly caller: Owner
  readonly typed: string
  readonly now: Date
}

interface Sure extends Omit<Checking, 'typed'> {
  readonly password: string
  readonly code: string
}

/** After password and code. */
async function whenSure<T>(
  services: Services,
  { caller, password, code, now }: Sure,
  work: (tx: OpenTransaction, factor: Factor) => Promise<T>,
): Promise<T | Refusal> {
  const owner = await requirePassword(services, caller, password, now)
  if (isRefusal(owner)) return owner
  return await withCode(services, { caller, typed: code, now }, async (tx, factor) => {
    if (!factor.confirmedAt) return refusal('secondFactorOff')
    const taken = await takeCode(tx, services.secrets, factor, { typed: code, now })
    return isRefusal(taken) ? taken : await work(tx, factor)
  })
}

/** Counts the guess of the code; the factor is locked meanwhile. */
async function withCode<T>(
  services: Services,
  { caller, now }: Checking,
  work: (tx: OpenTransaction, factor: Factor) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { ownerId } = caller
  const guess = await countGuess(services, `second factor of ${ownerId}`, now)
  const done = await inTransaction(services.db, async (tx) => {
    const factor = await lockFactor(tx, services, ownerId, now)
    return factor ? await work(tx, factor) : refusal('secondFactorOff')
  })
  if (!isRefusal(done)) await guess.wasRight()
  else writeSecurity(services, { event: 'owner second factor refused', ownerId })
  return done
}

async function requirePassword(
  services: Services,
  { ownerId, sessionId }: Owner,
  password: string,
  now: Date,
): Promise<FoundOwner | Refusal> {
  const owner = await findOwner(services.db, ownerId)
  if (!owner) return refusal('wrongPassword')
  const given = { account: ownerAccount(owner.login_id), stored: owner.password_hash, sessionId, password }
  const isRight = await withOwnPassword(services, given, now, async () => true)
  return isRight ? owner : refusal('wrongPassword')
}

/** Told only here, to a caller who was shown the secret: at a sign-in it would tell a guesser that the code is one of another time. */
function ofWrongClock({ secret }: Factor, { typed, now }: Checking): boolean {
  const code = readTypedCode(typed)
  return secret !== null && code?.kind === 'time' && isOfWrongClock(secret, code.code, now)
}

export const setUpRoutes: Route[] = [read, begin, confirm, renew, end]
