import type { Services } from '../services.ts'
import { readDemoWorld } from './demo-world.ts'

export interface DemoLogin {
  readonly loginId: string
  readonly password: string
}

export const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

/** The demo's owner login, to be shown on the login page: only with the demo world, and on loopback. */
export async function demoOwnerLogin({ db, settings }: Services): Promise<DemoLogin | null> {
  if (!settings.importsDemo || !LOOPBACK.has(settings.host)) return null
  const { owners } = (await readDemoWorld()) as { owners: DemoLogin[] }
  const [first] = owners
  if (!first) return null
  const known = await db
    .selectFrom('owners')
    .select('id')
    .where('login_id', '=', first.loginId)
    .executeTakeFirst()
  return known ? { loginId: first.loginId, password: first.password } : null
}
