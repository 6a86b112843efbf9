import type { PartContent, ProfilePart } from '@hansang/domain'
import type { Reader } from '../../../platform/db/index.ts'
import { contentIn, readVersions } from '../../stores/index.ts'
import { type Editing, contentAt } from './read-parts.ts'

/** What a part is, will be, and was in each kept version, latest first. */
export async function contentsSoFar<Part extends ProfilePart>(
  db: Reader,
  editing: Editing,
  part: Part,
): Promise<PartContent<Part>[]> {
  const { storeId, layers, changes, now } = editing
  const times = changes.filter((change) => change.part === part).map(({ from }) => from)
  const versions = await readVersions(db, { storeId, part })
  return [
    ...[now, ...times].map((at) => contentAt(editing, part, at)),
    ...versions.map(({ content }) => contentIn(layers.profile, part, content)),
  ]
}
