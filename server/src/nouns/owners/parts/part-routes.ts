import * as contract from '@hansang/contract'
import { hasBegun, refusal } from '@hansang/domain'
import { fill, staffTexts } from '@hansang/messages'
import { apiError } from '../../../platform/http/index.ts'
import { ok, type Route } from '../../../platform/http/routes/index.ts'
import { ownerRoute, requireOwnStore } from '../../auth/index.ts'
import { recordDeed } from '../../deeds/index.ts'
import { contentIn, keepDayStarts, readVersions, tellEdited, withdrawChange } from '../../stores/index.ts'
import { authorName, authorsOf, readOwnerNames } from '../owner-names.ts'
import { answer, editPart, givenPart, openEditing, planChange } from './edit-parts.ts'
import { previewRoute } from './preview-route.ts'
import { one, presentParts, readEditing } from './read-parts.ts'

export const partRoutes: Route[] = [
  previewRoute,

  ownerRoute(contract.readOwnedParts, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    return ok(await presentParts(db, await readEditing(db, body.storeId, now)))
  }),

  ownerRoute(contract.editStorePart, async (call) => {
    const { seen, note, from, storeParts } = call.body
    const edit = { ...givenPart(storeParts), seen, note }
    const editing = await openEditing(call)
    return from ? await planChange(call, editing, edit, from) : await editPart(call, editing, edit)
  }),

  ownerRoute(contract.readPartVersions, async ({ body, caller, db, now }) => {
    const { storeId, part } = body
    requireOwnStore(caller, storeId)
    const { layers } = await readEditing(db, storeId, now)
    const versions = await readVersions(db, { storeId, part })
    const names = await readOwnerNames(db, authorsOf(versions))
    const told = versions.map(({ version, content, author, note, at }) => {
      const who = author === null ? '' : authorName(names.get(author))
      const was = one(part, contentIn(layers.profile, part, content))
      return { version, who, at, note, ...contract.NO_PARTS, ...was }
    })
    return ok({ versions: told })
  }),

  ownerRoute(contract.restorePartVersion, async (call) => {
    const { storeId, part, seen, version } = call.body
    const editing = await openEditing(call)
    const versions = await readVersions(call.db, { storeId, part })
    const kept = versions.find((made) => made.version === version)
    if (!kept) return refusal('versionGone')
    const content = contentIn(editing.layers.profile, part, kept.content)
    const note = fill(staffTexts.restored, { version })
    return await editPart(call, editing, { part, content, seen, note })
  }),

  ownerRoute(contract.withdrawStoreChange, async (call) => {
    const { caller, db: tx, now, body } = call
    const { storeId, changes } = await openEditing(call)
    const change = changes.find(({ id }) => String(id) === body.changeId)
    if (!change) throw apiError(404, 'unknownChange')
    if (hasBegun(change, now)) return refusal('changeBegun')
    await withdrawChange(tx, change.id, now)
    if (change.part === 'hours') await keepDayStarts(tx, { storeIds: [storeId], now })
    const { part: subject, content, from } = change
    const was = { ...(content as object), from }
    await recordDeed(tx, { by: caller, storeId, kind: 'changeWithdrawn', subject, was, now })
    await tellEdited(tx, storeId)
    return await answer(call, storeId)
  }),
]
