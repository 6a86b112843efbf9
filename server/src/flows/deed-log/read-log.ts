import { type RequestOf, readDeedLog } from '@hansang/contract'
import { DAY_MS, DEED_KINDS, isOneOf, startOfSeoulDate } from '@hansang/domain'
import { ownerRoute, requireOwnStore } from '../../nouns/auth/index.ts'
import { type DeedRow, type DeedsQuery, peopleOfDeeds, readDeeds } from '../../nouns/deeds/index.ts'
import { findOwnerId, readOwnerNames } from '../../nouns/owners/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { apiError } from '../../platform/http/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { presentDeeds } from './present-deeds.ts'

const PER_PAGE = 50
const NOTHING = { deeds: [], people: [], next: '' }

const readLog = ownerRoute(readDeedLog, async ({ body, caller, db }) => {
  if (body.storeId) requireOwnStore(caller, body.storeId)
  const storeIds = body.storeId ? [body.storeId] : caller.storeIds
  const conditions = await conditionsOf(db, body)
  if (!conditions) return ok(NOTHING)
  const rows = await readDeeds(db, { storeIds, ...conditions, most: PER_PAGE + 1 })
  const shown = rows.slice(0, PER_PAGE)
  const last = shown.at(-1)
  return ok({
    deeds: await presentDeeds(db, shown),
    people: await peopleIn(db, storeIds),
    next: rows.length > PER_PAGE && last ? keyOf(last) : '',
  })
})

type Conditions = Pick<DeedsQuery, 'ownerId' | 'kind' | 'between' | 'after'>

/** `null` when nothing can match. */
async function conditionsOf(db: Reader, body: RequestOf<typeof readDeedLog>): Promise<Conditions | null> {
  const { personId, deedKind: kind, day, logAfter } = body
  const ownerId = personId ? await findOwnerId(db, personId) : null
  if (personId && ownerId === null) return null
  if (kind && !isOneOf(DEED_KINDS, kind)) return null
  return {
    ownerId,
    kind: isOneOf(DEED_KINDS, kind) ? kind : null,
    between: dayOf(day),
    after: readKey(logAfter),
  }
}

function dayOf(day: string): readonly [Date, Date] | null {
  if (!day) return null
  const start = startOfSeoulDate(day)
  if (Number.isNaN(start.getTime())) throw apiError(400, 'logDay')
  return [start, new Date(start.getTime() + DAY_MS)]
}

function keyOf({ at, id }: DeedRow): string {
  return `${at.getTime()}-${id}`
}

function readKey(key: string): DeedsQuery['after'] {
  if (!key) return null
  const [, ms, id] = /^(\d{1,15})-(\d{1,15})$/.exec(key) ?? []
  if (!ms || !id) throw apiError(400, 'logPage')
  return { at: new Date(Number(ms)), id: Number(id) }
}

async function peopleIn(db: Reader, storeIds: readonly string[]) {
  const names = await readOwnerNames(db, await peopleOfDeeds(db, storeIds))
  const people = [...names.values()].map(({ loginId: id, name }) => ({ id, name }))
  return people.toSorted((one, other) => one.id.localeCompare(other.id))
}

export const deedLogRoutes: Route[] = [readLog]
