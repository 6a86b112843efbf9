import { changedFields, formatDateTime, refusal } from '@hansang/domain'
import { partFieldNames, partNames, staffTexts } from '@hansang/messages'
import type { Reader } from '../../../platform/db/index.ts'
import type { Refused } from '../../../platform/http/routes/index.ts'
import { contentIn, readVersions } from '../../stores/index.ts'
import { authorName, authorsOf, readOwnerNames } from '../owner-names.ts'
import { type Edit, type Editing, contentAt } from './read-parts.ts'

/** Says who changed which fields since the device read the part, so that nobody's edit is lost unseen. */
export async function editedElsewhere(
  db: Reader,
  editing: Editing,
  { part, seen }: Pick<Edit, 'part' | 'seen'>,
): Promise<Refused | null> {
  const state = editing.states.find((kept) => kept.part === part)
  if (!state || state.revision === seen) return null
  const names = await readOwnerNames(db, authorsOf([state]))
  const who = state.author === null ? staffTexts.headOffice : authorName(names.get(state.author))
  const what = await changedSince(db, editing, { part, seen })
  return {
    ...refusal('partEditedElsewhere', { who, at: formatDateTime(state.at), what }),
    code: 'partEditedElsewhere',
  }
}

async function changedSince(db: Reader, editing: Editing, { part, seen }: Pick<Edit, 'part' | 'seen'>) {
  const { storeId, layers, now } = editing
  const versions = await readVersions(db, { storeId, part })
  const version = versions.find((kept) => kept.version === Number.parseInt(seen, 10))
  if (!version) return partNames[part]
  const fields = changedFields(
    contentIn(layers.profile, part, version.content),
    contentAt(editing, part, now),
  )
  return [...new Set(fields.map((field) => partFieldNames[field]))].join(', ') || partNames[part]
}
