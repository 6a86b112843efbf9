import {
  type PartContent,
  type PartField,
  type ProfilePart,
  PART_FIELDS,
  changedFields,
} from '@hansang/domain'

export interface Conflict {
  readonly field: PartField
  readonly theirs: PartContent
  readonly mine: PartContent
}

/** What nobody else touched is mine, what only the other device changed is theirs, and the rest is asked. */
export function mergeParts(
  part: ProfilePart,
  { base, mine, theirs }: { base: PartContent; mine: PartContent; theirs: PartContent },
): { merged: PartContent; conflicts: readonly Conflict[] } {
  const changedByMe = changedFields(base, mine)
  const changedByThem = changedFields(base, theirs)
  const differing = changedFields(mine, theirs)
  const fields: readonly PartField[] = PART_FIELDS[part]
  const conflicts = fields
    .filter((field) => [changedByMe, changedByThem, differing].every((changed) => changed.includes(field)))
    .map((field) => ({ field, theirs, mine }))
  return {
    merged: takeFields(
      mine,
      theirs,
      changedByThem.filter((field) => !changedByMe.includes(field)),
    ),
    conflicts,
  }
}

export function takeFields(into: PartContent, from: PartContent, fields: readonly PartField[]): PartContent {
  const taken = fields.map((field) => [field, from[field]])
  return { ...into, ...(Object.fromEntries(taken) as Partial<PartContent>) }
}
