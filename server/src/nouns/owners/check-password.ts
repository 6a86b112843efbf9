import type { Selectable } from 'kysely'
import { checkPassword, type GivenPassword } from '../auth/index.ts'
import type { Schema } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'

type OwnerRow = Selectable<Schema['owners']>

export function ownerAccount(loginId: string): string {
  return `owner ${loginId}`
}

export async function checkOwnerPassword(
  services: Services,
  { loginId, ...given }: GivenPassword & { readonly loginId: string },
  now: Date,
) {
  const { db } = services
  const owners = {
    name: ownerAccount(loginId),
    read: () =>
      db
        .selectFrom('owners')
        .selectAll()
        .where('login_id', '=', loginId)
        .where('ended_at', 'is', null)
        .executeTakeFirst(),
    replaceHash: (owner: OwnerRow, fresh: string) =>
      db
        .updateTable('owners')
        .set({ password_hash: fresh })
        .where('id', '=', owner.id)
        .where('password_hash', '=', owner.password_hash)
        .execute(),
  }
  const { holder: owner, isRight } = await checkPassword(services, owners, given, now)
  return { owner, isRight }
}
