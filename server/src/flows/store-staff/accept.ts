import * as contract from '@hansang/contract'
import {
  LOGIN_ID_FORM,
  LONGEST_STAFF_NAME,
  MINUTE_MS,
  type Refusal,
  isRefusal,
  refusal,
} from '@hansang/domain'
import { isAgentId } from '../../nouns/auth/agents/agent-accounts.ts'
import {
  hashQueued,
  openDevice,
  ownerRoute,
  passwordRefusal,
  publicRoute,
  rememberDevice,
} from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import {
  addMembership,
  createOwner,
  lockMembers,
  ownerAccount,
  readMembers,
  readOwnedStores,
  recordSignIn,
  type StoreMember,
} from '../../nouns/owners/index.ts'
import { findBySecret, lockInvitation, markUsed } from '../../nouns/owners/invitations/invitations.ts'
import { readStoreName } from '../../nouns/stores/index.ts'
import { inTransaction, type OpenTransaction, type Reader } from '../../platform/db/index.ts'
import type { InvitationRow } from '../../platform/db/tables/staff.ts'
import { type CallLimit, spend } from '../../platform/http/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { hashPassword } from '../../platform/secrets/index.ts'
import { writeSecurity } from '../../platform/services/security-log.ts'
import type { Services } from '../../platform/services/services.ts'
import { presentInvitation } from './invite.ts'

const TRIES: CallLimit = { name: 'invitations of an address', most: 30, withinMs: MINUTE_MS }

const read = publicRoute(contract.readInvitation, async ({ body, db, now, services, request }) => {
  await spend(services, [{ limit: TRIES, by: request.address }], now)
  const open = await openInvitation(db, body.secret, now)
  if (isRefusal(open)) return open
  const { role, invitedBy, expiresAt } = open.shown
  return ok({ storeName: await readStoreName(db, open.row.store_id), role, invitedBy, expiresAt })
})

const accept = publicRoute(contract.acceptInvitation, async ({ body, now, services, request }) => {
  const { db } = services
  const { address, device, userAgent } = request
  await spend(services, [{ limit: TRIES, by: address }], now)
  const { secret, loginId, password, isKeptDevice } = body
  const open = await openInvitation(db, secret, now)
  if (isRefusal(open)) return open
  const refused = await accountRefusal(db, loginId, password)
  if (refused) return refused
  const passwordHash = await hashQueued({ name: address, isKnown: false }, () => hashPassword(password))
  const name = nameOf(body.personName)
  const joined = await inTransaction(db, async (tx) => {
    const again = await lockOpen(tx, open.row.id, secret, now)
    if (isRefusal(again)) return again
    const ownerId = await createOwner(tx, { loginId, passwordHash, name })
    if (ownerId === null) return refusal('loginIdTaken')
    await join(tx, services, { row: again, ownerId, now })
    const whenOpened = recordSignIn(now)
    const token = await openDevice(tx, { ownerId, isKept: isKeptDevice, userAgent, now, whenOpened })
    return { ownerId, token: token ?? '' }
  })
  if (isRefusal(joined)) return joined
  const headers = await rememberDevice(services, { account: ownerAccount(loginId), secret: device }, now)
  const stores = await readOwnedStores(db, joined.ownerId, now)
  return ok({ token: joined.token, owner: { id: loginId, name, phone: '' }, stores }, headers)
})

const joinWithAccount = ownerRoute(
  contract.joinByInvitation,
  async ({ body, caller, db: tx, now, services, request }) => {
    await spend(services, [{ limit: TRIES, by: request.address }], now)
    const found = await findBySecret(tx, body.secret)
    const row = await lockOpen(tx, found?.id ?? '', body.secret, now)
    if (isRefusal(row)) return row
    if (caller.roles.has(row.store_id)) return refusal('alreadyMember')
    await join(tx, services, { row, ownerId: caller.ownerId, now })
    return ok({ stores: await readOwnedStores(tx, caller.ownerId, now) })
  },
)

interface OpenInvitation {
  readonly row: InvitationRow
  readonly shown: contract.StaffInvitation
}

async function openInvitation(db: Reader, secret: string, now: Date): Promise<OpenInvitation | Refusal> {
  const row = await findBySecret(db, secret)
  if (!row) return refusal('invitationGone')
  return judge(row, await readMembers(db, row.store_id), now)
}

/** Of callers at the same moment one gets it; the others find it used. */
async function lockOpen(
  tx: OpenTransaction,
  id: string,
  secret: string,
  now: Date,
): Promise<InvitationRow | Refusal> {
  const row = await lockInvitation(tx, id)
  // A link that was renewed meanwhile is no longer found by the secret before.
  if (!row || (await findBySecret(tx, secret))?.id !== row.id) return refusal('invitationGone')
  const judged = judge(row, await lockMembers(tx, row.store_id), now)
  return isRefusal(judged) ? judged : row
}

function judge(row: InvitationRow, members: readonly StoreMember[], now: Date): OpenInvitation | Refusal {
  if (row.used_at) return refusal('invitationUsed')
  const [shown] = presentInvitation(row, members)
  if (row.revoked_at || row.expires_at <= now || !shown) return refusal('invitationGone')
  return { row, shown }
}

interface Joining {
  readonly row: InvitationRow
  readonly ownerId: number
  readonly now: Date
}

async function join(tx: OpenTransaction, services: Services, { row, ownerId, now }: Joining): Promise<void> {
  const { id, store_id: storeId, role, invited_by: invitedBy } = row
  await addMembership(tx, { ownerId, storeId, role })
  await markUsed(tx, id, ownerId, now)
  const by = { ownerId, sessionId: null, roles: new Map([[storeId, role]]) }
  const became = { role, invitedBy }
  await recordDeed(tx, { by, storeId, kind: 'staffJoined', subject: String(ownerId), became, now })
  writeSecurity(services, { event: 'owner joined', ownerId })
}

async function accountRefusal(db: Reader, loginId: string, password: string): Promise<Refusal | null> {
  if (!LOGIN_ID_FORM.test(loginId)) return refusal('loginIdForm')
  if (await isAgentId(db, loginId)) return refusal('loginIdTaken')
  return await passwordRefusal(password, loginId)
}

function nameOf(typed: string): string {
  return Array.from(typed.normalize('NFC').trim()).slice(0, LONGEST_STAFF_NAME).join('')
}

export const acceptRoutes: Route[] = [read, accept, joinWithAccount]
