import * as contract from '@hansang/contract'
import {
  type ChannelCode,
  DAY_MS,
  MOST_DRAFTS,
  type NewStoreReason,
  type Refusal,
  changedFields,
  contentOf,
  firstMethods,
  isRefusal,
  newStoreRefusal,
  refusal,
} from '@hansang/domain'
import { draftRefusalText } from '@hansang/messages'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { recordDeed } from '../../nouns/deeds/index.ts'
import { addMembership, readOwnedStores } from '../../nouns/owners/index.ts'
import {
  countDrafts,
  freeStoreId,
  insertDraft,
  isNameTaken,
  lockDraft,
  writeDraft,
} from '../../nouns/drafts/index.ts'
import { keepFirstVersions, keepVersion, requireStore } from '../../nouns/stores/index.ts'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { geocodeAddress } from '../../platform/gateways/addresses/gazetteer.ts'
import type { CallLimit } from '../../platform/http/index.ts'
import { ok, type Refused } from '../../platform/http/routes/index.ts'
import { basicsOf, draftProfile, newStoreOf } from './draft-profile.ts'

/** Made and given up again, drafts would use up numbers. */
const MADE: CallLimit = { name: 'stores prepared by an owner', most: 100, withinMs: DAY_MS }

export const draftRoute = ownerRoute(
  contract.draftStore,
  async ({ body, caller, db: tx, now }) => {
    requireOwnStore(caller, body.storeId)
    const { channel } = await requireStore(tx, body.storeId, now)
    const place = await judge(tx, { id: '', channel, draft: body })
    if (isRefusal(place)) return draftRefused(place)
    if ((await countDrafts(tx, caller.ownerId)) >= MOST_DRAFTS)
      return draftRefused(refusal('tooManyDrafts', { max: MOST_DRAFTS }))
    const id = await freeStoreId(tx)
    const profile = draftProfile({ id, channel, draft: body, place })
    await insertDraft(tx, { profile, besides: body.storeId, ownerId: caller.ownerId, now })
    await keepFirstVersions(tx, profile, { author: caller.ownerId, now })
    // Nobody gains a right by it: who sees no customers at the brand's stores sees none here.
    const role = caller.roles.get(body.storeId) ?? 'owner'
    await addMembership(tx, { ownerId: caller.ownerId, storeId: id, role })
    const by = { ...caller, roles: new Map([...caller.roles, [id, role] as const]) }
    const became = { name: profile.name, address: profile.address }
    await recordDeed(tx, { by, storeId: id, kind: 'storeDrafted', became, now })
    return ok({ draftId: id, stores: await readOwnedStores(tx, caller.ownerId, now) })
  },
  { limits: ({ ownerId }) => [{ limit: MADE, by: String(ownerId) }] },
)

export const editDraftRoute = ownerRoute(contract.editStoreDraft, async ({ body, caller, db: tx, now }) => {
  requireOwnStore(caller, body.storeId)
  const profile = await lockDraft(tx, body.storeId)
  if (!profile) return draftRefused(refusal('draftGone'))
  const { id, channel } = profile
  const place = await judge(tx, { id, channel, draft: body })
  if (isRefusal(place)) return draftRefused(place)
  const basics = basicsOf(body, place)
  const next = { ...profile, ...basics, paymentMethods: methodsOf(profile, body) }
  await keepVersions(tx, { was: profile, next, author: caller.ownerId, now })
  await writeDraft(tx, next)
  const was = { name: profile.name, address: profile.address }
  const became = { name: basics.name, address: basics.address }
  await recordDeed(tx, { by: caller, storeId: id, kind: 'draftEdited', was, became, now })
  return ok({ stores: await readOwnedStores(tx, caller.ownerId, now) })
})

/** A kind that is new is paid ahead, until the shop says otherwise. */
function methodsOf(profile: contract.StoreProfile, draft: contract.StoreDraft) {
  const before = newStoreOf({ ...draft, ...offersOf(profile) }).orderTypes
  const added = newStoreOf(draft).orderTypes.filter((type) => !before.includes(type))
  return [...new Set([...profile.paymentMethods, ...firstMethods(added)])]
}

function offersOf({ offersDelivery, offersPickup, offersDineIn }: contract.StoreProfile) {
  return { offersDelivery, offersPickup, offersDineIn }
}

interface Rewritten {
  readonly was: contract.StoreProfile
  readonly next: contract.StoreProfile
  readonly author: number
  readonly now: Date
}

/** A device that has one of these parts open learns of the change. */
async function keepVersions(tx: OpenTransaction, { was, next, author, now }: Rewritten): Promise<void> {
  for (const part of ['words', 'contact', 'service'] as const) {
    const [before, content] = [contentOf(was, part), contentOf(next, part)]
    if (changedFields<object>(before, content).length > 0)
      await keepVersion(tx, { storeId: next.id, part, was: before, content, author, note: '', now })
  }
}

interface Judged {
  readonly id: string
  readonly channel: ChannelCode
  readonly draft: contract.StoreDraft
}

type DraftReason = NewStoreReason | 'draftAddress' | 'draftNameTaken'

/** Where it stands, as the address book knows it: a call brings no coordinates. */
async function judge(
  tx: OpenTransaction,
  { id, channel, draft }: Judged,
): Promise<contract.GazetteerEntry | Refusal<DraftReason>> {
  const found = newStoreRefusal(newStoreOf(draft), channel)
  if (found) return found
  const place = await geocodeAddress(tx, draft.address)
  if (!place) return refusal('draftAddress')
  const name = draft.storeName.trim()
  return (await isNameTaken(tx, { id, channel, name })) ? refusal('draftNameTaken', { name }) : place
}

type StaffRefusal = Refusal<DraftReason | 'tooManyDrafts' | 'draftGone'>

export function draftRefused(why: StaffRefusal): Refused {
  return { ...why, code: why.reason, message: draftRefusalText(why) }
}
