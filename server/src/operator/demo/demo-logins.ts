import type { DemoLogin, DemoLogins, DemoStaffLogin } from '@hansang/contract'
import type { Reader } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { readDemoWorld } from './demo-world.ts'

export async function demoLogins({ db, settings }: Services): Promise<DemoLogins> {
  if (!settings.importsDemo) return { owner: null, staff: [], agent: null }
  const { owners, agents } = (await readDemoWorld()) as Record<'owners' | 'agents', DemoLogin[]>
  return {
    owner: await firstKnown(db, 'owners', owners),
    staff: await knownStaff(db, owners),
    agent: await firstKnown(db, 'agents', agents),
  }
}

/** Of the first owner's store. */
async function knownStaff(db: Reader, [first, ...others]: readonly DemoLogin[]): Promise<DemoStaffLogin[]> {
  const people = await db
    .selectFrom('owners')
    .innerJoin('owner_stores', 'owner_stores.owner_id', 'owners.id')
    .select(['owners.login_id as loginId', 'owner_stores.role'])
    .where('owners.is_demo', '=', true)
    .where('owner_stores.role', 'in', ['manager', 'staff'])
    .where('owner_stores.store_id', 'in', (stores) =>
      stores
        .selectFrom('owner_stores')
        .innerJoin('owners', 'owners.id', 'owner_stores.owner_id')
        .select('owner_stores.store_id')
        .where('owners.login_id', '=', first?.loginId ?? ''),
    )
    .execute()
  return others.flatMap(({ loginId, password }) => {
    const role = people.find((person) => person.loginId === loginId)?.role
    return role ? [{ loginId, password, role }] : []
  })
}

async function firstKnown(
  db: Reader,
  table: 'owners' | 'agents',
  [first]: readonly DemoLogin[],
): Promise<DemoLogin | null> {
  if (!first) return null
  const known = await db
    .selectFrom(table)
    .select('login_id')
    .where('login_id', '=', first.loginId)
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return known ? { loginId: first.loginId, password: first.password } : null
}
