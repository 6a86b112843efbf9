import type { DemoLogin } from '../http/edge/pages.ts'
import type { Services } from '../services/services.ts'
import { readDemoWorld } from './demo-world.ts'

/** The demo's owner login, for the sign-in page of a rehearsal; `null` without the demo world. */
export async function demoOwnerLogin({ db, settings }: Services): Promise<DemoLogin | null> {
  if (!settings.importsDemo) return null
  const { owners } = (await readDemoWorld()) as { owners: DemoLogin[] }
  const [first] = owners
  if (!first) return null
  const known = await db
    .selectFrom('owners')
    .select('id')
    .where('login_id', '=', first.loginId)
    .where('is_demo', '=', true)
    .executeTakeFirst()
  return known ? { loginId: first.loginId, password: first.password } : null
}
