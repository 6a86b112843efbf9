import type { DemoLogin, DemoLogins } from '@hansang/contract'
import type { Reader } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { readDemoWorld } from './demo-world.ts'

export async function demoLogins({ db, settings }: Services): Promise<DemoLogins> {
  if (!settings.importsDemo) return { owner: null, agent: null }
  const { owners, agents } = (await readDemoWorld()) as Record<'owners' | 'agents', DemoLogin[]>
  return { owner: await firstKnown(db, 'owners', owners), agent: await firstKnown(db, 'agents', agents) }
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
