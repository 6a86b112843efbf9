import type { Reader } from '../../platform/db/index.ts'

export interface NamedOwner {
  readonly loginId: string
  readonly name: string
}

/** Those who have left too, without a name. */
export async function readOwnerNames(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedOwner>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('owners')
    .select(['id', 'login_id as loginId', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

export function authorsOf(made: readonly { readonly author: number | null }[]): number[] {
  return made.flatMap(({ author }) => author ?? [])
}

/** Empty for an account that is no more. */
export function authorName(named: NamedOwner | undefined): string {
  return named ? named.name || named.loginId : ''
}

export async function findOwnerId(db: Reader, loginId: string): Promise<number | null> {
  const row = await db.selectFrom('owners').select('id').where('login_id', '=', loginId).executeTakeFirst()
  return row?.id ?? null
}
