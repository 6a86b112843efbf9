import type { AnswerOf, readOwnedParts, StoreParts } from '@hansang/contract'
import { NO_PARTS } from '@hansang/contract'
import {
  type PartContent,
  type ProfilePart,
  PROFILE_PARTS,
  type StorePart,
  contentOf,
  storeAt,
} from '@hansang/domain'
import type { Reader } from '../../../platform/db/index.ts'
import { apiError } from '../../../platform/http/index.ts'
import {
  type KeptPartState,
  type PlannedChange,
  readChanges,
  readLayers,
  readPartStates,
  type StoreLayers,
} from '../../stores/index.ts'
import { authorName, authorsOf, readOwnerNames } from '../owner-names.ts'

type OwnedParts = AnswerOf<typeof readOwnedParts>

export interface Editing {
  readonly storeId: string
  readonly layers: StoreLayers
  readonly changes: readonly PlannedChange[]
  readonly states: readonly KeptPartState[]
  readonly now: Date
}

export interface Edit<Part extends ProfilePart = ProfilePart> {
  readonly part: Part
  readonly content: PartContent<Part>
  readonly seen: string
  readonly note: string
}

export async function readEditing(db: Reader, storeId: string, now: Date): Promise<Editing> {
  const [layers, changes] = await Promise.all([
    readLayers(db, storeId),
    readChanges(db, storeId, PROFILE_PARTS),
  ])
  if (!layers) throw apiError(404, 'unknownStore')
  const states = await readPartStates(db, { storeId, parts: PROFILE_PARTS, changes, now })
  return { storeId, layers, changes, states, now }
}

/** The part at a time, as far as it is known now. */
export function contentAt<Part extends ProfilePart>(
  { layers }: Editing,
  part: Part,
  at: Date,
): PartContent<Part> {
  return contentOf(storeAt(layers.profile, layers.changes, at), part)
}

export async function presentParts(db: Reader, editing: Editing): Promise<OwnedParts> {
  const { changes, states, now } = editing
  const names = await readOwnerNames(db, authorsOf([...changes, ...states]))
  const made = ({ author, at, note }: Pick<KeptPartState, 'author' | 'at' | 'note'>) => ({
    who: author === null ? '' : authorName(names.get(author)),
    at,
    note,
  })
  return {
    parts: Object.assign({}, ...PROFILE_PARTS.map((part) => one(part, contentAt(editing, part, now)))),
    states: states.flatMap(({ part, revision, version, ...state }) =>
      isProfilePart(part) ? [{ part, revision, version, ...made(state) }] : [],
    ),
    changes: changes.flatMap(({ id, part, from, content, ...change }) => {
      if (!isProfilePart(part)) return []
      const fields = Object.keys(content as object)
      const then = one(part, contentAt(editing, part, from))
      return [{ id: String(id), part, from, fields, ...made(change), ...NO_PARTS, ...then }]
    }),
  }
}

export function one<Part extends ProfilePart>(part: Part, content: PartContent<Part>): Partial<StoreParts> {
  return { [part]: content }
}

function isProfilePart(part: StorePart): part is ProfilePart {
  return part !== 'menu'
}
