import type { Reader } from '../../platform/db/index.ts'

interface Authored {
  readonly author: number | null
}

export async function readOwnerNames(
  db: Reader,
  made: readonly Authored[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(made.flatMap(({ author }) => author ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('owners')
    .select(['id', 'name', 'login_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, login_id: loginId }) => [id, name || loginId]))
}
