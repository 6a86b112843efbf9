import type { AnswerOf, readOwnedParts, StoreParts } from '@hansang/contract'
import {
  MOST_CHANGES,
  type PartContent,
  PROFILE_PARTS,
  UNDATED_FIELDS,
  changedFields,
  contentOf,
  dateRefusal,
  differenceFrom,
  formatDateTime,
  hasBegun,
  isRefusal,
  partRefusal,
  refusal,
  storeAt,
  withContent,
} from '@hansang/domain'
import type { OpenTransaction } from '../../../platform/db/index.ts'
import { apiError } from '../../../platform/http/index.ts'
import { type Done, ok, type Refused } from '../../../platform/http/routes/index.ts'
import { type Owner, requireOwnStore } from '../../auth/index.ts'
import { recordDeed } from '../../deeds/index.ts'
import {
  insertChange,
  keepDayStarts,
  keepVersion,
  lockParts,
  tellEdited,
  writeContent,
} from '../../stores/index.ts'
import { editedElsewhere } from './edited-elsewhere.ts'
import { foreignPhotos } from './foreign-photos.ts'
import { located } from './located.ts'
import { type Edit, type Editing, contentAt, presentParts, readEditing } from './read-parts.ts'

export interface EditCall {
  readonly caller: Owner
  readonly db: OpenTransaction
  readonly now: Date
  readonly body: { readonly storeId: string }
}

type Outcome = Done<typeof readOwnedParts> | Refused

/** @throws ApiError 400 unless exactly one part is given. */
export function givenPart(parts: StoreParts): Pick<Edit, 'part' | 'content'> {
  const [part, ...others] = PROFILE_PARTS.filter((name) => parts[name] !== null)
  const content = part && parts[part]
  if (!part || !content || others.length > 0) throw apiError(400, 'input')
  // Of that part, whichever it is: its codec read it.
  return { part, content: content as PartContent }
}

export async function openEditing({ body, caller, db: tx, now }: EditCall): Promise<Editing> {
  requireOwnStore(caller, body.storeId)
  await lockParts(tx, body.storeId)
  return await readEditing(tx, body.storeId, now)
}

/** The order of the checks: what is wrong in itself, then what another device did. */
export async function editPart(call: EditCall, editing: Editing, given: Edit): Promise<Outcome> {
  const edit = await located(call.db, editing, given)
  if (isRefusal(edit)) return edit
  const { part, content } = edit
  const was = contentAt(editing, part, call.now)
  if (changedFields(was, content).length === 0) return await answer(call, editing.storeId)
  const refused =
    partRefusal(part, content) ??
    (await editedElsewhere(call.db, editing, edit)) ??
    (await foreignPhotos(call.db, editing, edit)) ??
    breaksLaterChange(editing, edit, content)
  return refused ?? (await writePart(call, editing, edit, was))
}

async function writePart(call: EditCall, editing: Editing, edit: Edit, was: PartContent): Promise<Outcome> {
  const { caller, db: tx, now } = call
  const { storeId, layers } = editing
  const { part, content, note } = edit
  const author = caller.ownerId
  await keepVersion(tx, { storeId, part, was: contentOf(layers.profile, part), content, author, note, now })
  await writeContent(tx, layers.profile, content)
  if (part === 'hours') await keepDayStarts(tx, { storeIds: [storeId], now })
  const differences = { was: differenceFrom(content, was), became: differenceFrom(was, content) }
  await recordDeed(tx, { by: caller, storeId, kind: 'partEdited', subject: part, ...differences, now })
  await tellEdited(tx, storeId)
  return await answer(call, storeId)
}

export async function planChange(
  call: EditCall,
  editing: Editing,
  given: Edit,
  from: Date,
): Promise<Outcome> {
  const edit = await located(call.db, editing, given)
  if (isRefusal(edit)) return edit
  const { part, content } = edit
  const was = contentAt(editing, part, from)
  const difference = differenceFrom(was, content)
  const refused =
    dateRefusal({ from }, editing.changes, { now: editing.now, max: MOST_CHANGES.parts }) ??
    differenceRefusal(difference) ??
    partRefusal(part, content) ??
    (await editedElsewhere(call.db, editing, edit)) ??
    (await foreignPhotos(call.db, editing, edit)) ??
    breaksLaterChange(editing, edit, difference, from)
  return refused ?? (await writeChange(call, editing, { ...edit, was, difference, from }))
}

interface Planned extends Edit {
  readonly was: PartContent
  readonly difference: Partial<PartContent>
  readonly from: Date
}

async function writeChange(call: EditCall, { storeId }: Editing, planned: Planned): Promise<Outcome> {
  const { caller, db: tx, now } = call
  const { part, was, content, difference, from, note } = planned
  await insertChange(tx, { storeId, part, from, content: difference, author: caller.ownerId, note, now })
  if (part === 'hours') await keepDayStarts(tx, { storeIds: [storeId], now })
  const became = { ...difference, from }
  const deed = {
    storeId,
    kind: 'changePlanned',
    subject: part,
    was: differenceFrom(content, was),
    became,
  } as const
  await recordDeed(tx, { by: caller, ...deed, now })
  await tellEdited(tx, storeId)
  return await answer(call, storeId)
}

/** Searches look for the name and the place of today, which cannot change by the clock. */
function differenceRefusal(difference: Partial<PartContent>): Refused | null {
  if (Object.keys(difference).length === 0) return refusal('changeNothing')
  if ('name' in difference) return refusal('changeOfName')
  return UNDATED_FIELDS.some((field) => field in difference) ? refusal('changeOfAddress') : null
}

/** What a change lays over this edit later must be as right as the edit itself. */
function breaksLaterChange(
  { layers, changes, now }: Editing,
  { part }: Edit,
  content: Partial<PartContent>,
  from: Date | null = null,
): Refused | null {
  const profile = from ? layers.profile : withContent(layers.profile, content)
  const begun = (at: Date) => hasBegun({ from: at }, now)
  const kept = from ? layers.changes : layers.changes.filter((change) => !begun(change.from))
  const laid = from ? [...kept, { from, content }] : kept
  const later = changes.filter((change) => change.part === part && change.from > (from ?? now))
  const broken = later.find(({ from: at }) => partRefusal(part, contentOf(storeAt(profile, laid, at), part)))
  return broken ? refusal('changeBreaks', { at: formatDateTime(broken.from) }) : null
}

export async function answer({ db, now }: EditCall, storeId: string): Promise<Outcome> {
  const parts: AnswerOf<typeof readOwnedParts> = await presentParts(db, await readEditing(db, storeId, now))
  return ok(parts)
}
