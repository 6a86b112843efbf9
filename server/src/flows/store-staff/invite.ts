import * as contract from '@hansang/contract'
import {
  MOST_OPEN_INVITATIONS,
  STORE_ROLES,
  type StaffRole,
  type StoreRole,
  mayAppoint,
  refusal,
} from '@hansang/domain'
import { type Owner, ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import { lockMembers, readMembers, type StoreMember } from '../../nouns/owners/index.ts'
import {
  insertInvitation,
  lockInvitation,
  readOpen,
  renew,
  revoke,
  secretOf,
} from '../../nouns/owners/invitations/invitations.ts'
import type { OpenTransaction } from '../../platform/db/index.ts'
import type { InvitationRow } from '../../platform/db/tables/staff.ts'
import { apiError } from '../../platform/http/index.ts'
import { ok, okAbout, type Route } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'

const list = ownerRoute(contract.listStoreStaff, async ({ body, caller, db, now }) => {
  const { storeId } = body
  requireOwnStore(caller, storeId)
  const members = await readMembers(db, storeId)
  const open = await readOpen(db, storeId, now)
  return ok({
    members: members.map(({ ownerId, loginId: id, ...member }) => ({
      ...member,
      id,
      isYou: ownerId === caller.ownerId,
    })),
    invitations: open.flatMap((row) => presentInvitation(row, members)),
  })
})

const invite = ownerRoute(
  contract.inviteStaff,
  async ({ body, caller, db: tx, now, services }) => {
    const { storeId, role } = body
    const members = await requireAppointing(tx, caller, storeId, role)
    if ((await readOpen(tx, storeId, now)).length >= MOST_OPEN_INVITATIONS)
      return refusal('tooManyInvitations')
    const row = await insertInvitation(tx, services.secrets, { ...body, invitedBy: caller.ownerId, now })
    await recordDeed(tx, { by: caller, storeId, kind: 'staffInvited', became: { role }, now })
    return answerMade(services, row, members)
  },
  { again: tellAgain },
)

const again = ownerRoute(
  contract.renewInvitation,
  async ({ body, caller, db: tx, now, services }) => {
    const found = await requireOpen(tx, caller, body)
    if (!found) return refusal('invitationGone')
    const row = await renew(tx, services.secrets, found.row, { invitedBy: caller.ownerId, now })
    const deed = { by: caller, storeId: body.storeId, became: { role: row.role }, now } as const
    await recordDeed(tx, { ...deed, kind: 'invitationRenewed' })
    return answerMade(services, row, found.members)
  },
  { again: tellAgain },
)

const end = ownerRoute(contract.revokeInvitation, async ({ body, caller, db: tx, now }) => {
  const found = await requireOpen(tx, caller, body)
  if (!found) return refusal('invitationGone')
  await revoke(tx, found.row.id, now)
  const { role } = found.row
  await recordDeed(tx, { by: caller, storeId: body.storeId, kind: 'invitationRevoked', was: { role }, now })
  return ok({})
})

/** With the members locked, among whom the caller still has the right. @throws ApiError 403 */
export async function requireAppointing(
  tx: OpenTransaction,
  caller: Owner,
  storeId: string,
  role: StaffRole,
): Promise<StoreMember[]> {
  requireOwnStore(caller, storeId)
  const members = await lockMembers(tx, storeId)
  const own = members.find(({ ownerId }) => ownerId === caller.ownerId)
  if (!own || !mayAppoint(own.role, role)) throw apiError(403, 'missingRight')
  return members
}

/** An ended one may be made again, a used or revoked one not. `null` when there is none. */
async function requireOpen(
  tx: OpenTransaction,
  caller: Owner,
  { storeId, invitationId }: { storeId: string; invitationId: string },
) {
  requireOwnStore(caller, storeId)
  const row = await lockInvitation(tx, invitationId)
  if (!row || row.store_id !== storeId || row.used_at || row.revoked_at) return null
  return { row, members: await requireAppointing(tx, caller, storeId, row.role) }
}

type Made = typeof contract.inviteStaff

function answerMade(
  { secrets }: Pick<Services, 'secrets'>,
  row: InvitationRow,
  members: readonly StoreMember[],
) {
  const [invitation] = presentInvitation(row, members)
  if (!invitation) throw new Error(`invitation ${row.id} is by nobody who may`)
  return okAbout<Made>({ orderId: '', invitationId: row.id }, { invitation, secret: secretOf(secrets, row) })
}

interface Asking {
  readonly caller: Owner
  readonly db: OpenTransaction
  readonly services: Services
}

/** `null`, and so made again, when it was used or revoked since, or went with the account that renewed it. */
async function tellAgain(
  { caller, db: tx, services }: Asking,
  { invitationId = '' }: { invitationId?: string },
) {
  const row = await lockInvitation(tx, invitationId)
  if (!row || row.used_at || row.revoked_at) return null
  return answerMade(services, row, await requireAppointing(tx, caller, row.store_id, row.role))
}

/** None when its inviter has lost the right to it since: the link opens nothing then. */
export function presentInvitation(
  { id, role, invited_by: invitedBy, created_at: createdAt, expires_at: expiresAt }: InvitationRow,
  members: readonly StoreMember[],
): contract.StaffInvitation[] {
  const inviter = members.find(({ ownerId }) => ownerId === invitedBy)
  if (!inviter || !isStoreRole(role) || !mayAppoint(inviter.role, role)) return []
  return [{ id, role, invitedBy: inviter.name || inviter.loginId, createdAt, expiresAt }]
}

function isStoreRole(role: StaffRole): role is StoreRole {
  return (STORE_ROLES as readonly StaffRole[]).includes(role)
}

export const inviteRoutes: Route[] = [list, invite, again, end]
