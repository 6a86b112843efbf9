import type { Reader } from '../../platform/db/index.ts'

export type FoundOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>

export async function findOwner(db: Reader, ownerId: number) {
  const owner = await db
    .selectFrom('owners')
    .select(['id', 'login_id', 'name', 'phone_sealed', 'password_hash'])
    .where('id', '=', ownerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return owner ?? null
}
