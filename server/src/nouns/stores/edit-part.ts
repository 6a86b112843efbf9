import type { StoreProfile } from '@hansang/contract'
import { type PartContent, PROFILE_PARTS, type StorePart, contentOf, withContent } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { announceChange, storeTopic } from '../../platform/live/live-events.ts'
import { type PlannedChange, begunChanges, endBegunChanges } from './parts/dated-changes.ts'
import { insertVersion, readLatestVersions } from './parts/versions.ts'

/** How an edit of a part stands: what a device saw of it is compared with `revision`. */
export interface KeptPartState {
  readonly part: StorePart
  readonly version: number
  readonly revision: string
  /** Of the last edit or the last change that began; `null`: a world file. */
  readonly author: number | null
  readonly at: Date
  readonly note: string
}

interface StateRequest {
  readonly storeId: string
  readonly parts: readonly StorePart[]
  readonly changes: readonly PlannedChange[]
  readonly now: Date
}

export async function readPartStates(db: Reader, request: StateRequest): Promise<KeptPartState[]> {
  const { storeId, parts, changes, now } = request
  const [{ changed_at: at }, latest] = await Promise.all([
    db.selectFrom('stores').select('changed_at').where('id', '=', storeId).executeTakeFirstOrThrow(),
    readLatestVersions(db, storeId),
  ])
  return parts.map((part) => {
    const unedited = { part, version: 1, author: null, at, note: '' }
    const made = latest.find((version) => version.part === part) ?? unedited
    const begun = begunChanges(changes, now).filter((change) => change.part === part)
    const last = begun.at(-1)
    const revision = [made.version, ...begun.map(({ id }) => id)].join('.')
    return last ? { ...made, revision, ...last, at: last.from } : { ...made, revision }
  })
}

/** Until the transaction ends nobody else edits the store, and no world file is written over it. */
export async function lockParts(tx: OpenTransaction, storeId: string): Promise<void> {
  await sql`select from stores where id = ${storeId} for no key update`.execute(tx)
}

/** What a store begins with on screen, so that its parts tell their author from the start. */
export async function keepFirstVersions(
  tx: OpenTransaction,
  profile: StoreProfile,
  { author, now }: Pick<PartEdit, 'author' | 'now'>,
): Promise<void> {
  for (const part of PROFILE_PARTS) {
    const content = contentOf(profile, part)
    await insertVersion(tx, { storeId: profile.id, part, version: 1, content, author, note: '', at: now })
  }
}

export interface PartEdit {
  readonly storeId: string
  readonly part: StorePart
  /** The first layer before the edit, and after. */
  readonly was: object
  readonly content: object
  readonly author: number | null
  readonly note: string
  readonly now: Date
}

/** Under the lock, beside the edit itself. */
export async function keepVersion(tx: OpenTransaction, edit: PartEdit): Promise<void> {
  const { storeId, part, was, content, author, note, now } = edit
  const latest = (await readLatestVersions(tx, storeId)).find((made) => made.part === part)
  if (!latest) {
    const store = tx.selectFrom('stores').select('changed_at').where('id', '=', storeId)
    const { changed_at: at } = await store.executeTakeFirstOrThrow()
    await insertVersion(tx, { storeId, part, version: 1, content: was, author: null, note: '', at })
  }
  const version = (latest?.version ?? 1) + 1
  await insertVersion(tx, { storeId, part, version, content, author, note, at: now })
  await endBegunChanges(tx, { storeId, part, now })
}

/** Open pages and kept answers of every process follow. */
export async function tellEdited(tx: OpenTransaction, storeId: string): Promise<void> {
  await sql`update stores set edition = edition + 1 where id = ${storeId}`.execute(tx)
  await announceChange(tx, storeTopic(storeId))
}

/** Into the first layer; `profile` is that layer, read under the lock. */
export async function writeContent(
  tx: OpenTransaction,
  profile: StoreProfile,
  content: Partial<PartContent>,
): Promise<void> {
  const store: StoreProfile = { ...withContent(profile, content), dayStarts: [], states: [], revision: '' }
  await tx
    .updateTable('stores')
    .set({ profile: JSON.stringify(store), name: store.name, ...store.location })
    .where('id', '=', store.id)
    .execute()
}
