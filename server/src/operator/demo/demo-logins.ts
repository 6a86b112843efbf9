import type { DemoLogin, DemoLogins, DemoStaffLogin } from '@hansang/contract'
import type { StaffRole } from '@hansang/domain'
import type { Reader } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { readDemoWorld } from './demo-world.ts'

interface DemoOwner extends DemoLogin {
  readonly strIds: readonly string[]
  readonly strRoles?: readonly { readonly strId: string; readonly role: StaffRole }[]
}

export async function demoLogins({ db, settings }: Services): Promise<DemoLogins> {
  if (!settings.importsDemo) return { owner: null, staff: [], agent: null }
  const { owners, agents } = (await readDemoWorld()) as { owners: DemoOwner[]; agents: DemoLogin[] }
  return {
    owner: await firstKnown(db, 'owners', owners),
    staff: await knownStaff(db, owners),
    agent: await firstKnown(db, 'agents', agents),
  }
}

/** Of the first owner's store. */
async function knownStaff(db: Reader, [first, ...others]: readonly DemoOwner[]): Promise<DemoStaffLogin[]> {
  const [storeId] = first?.strIds ?? []
  const found: DemoStaffLogin[] = []
  for (const other of others) {
    const role = other.strRoles?.find(({ strId }) => strId === storeId)?.role
    const login = role === 'manager' || role === 'staff' ? await firstKnown(db, 'owners', [other]) : null
    if (role && login) found.push({ ...login, role })
  }
  return found
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
