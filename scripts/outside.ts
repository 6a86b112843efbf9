// npm run outside: orders, races and upgrades on Debian's PostgreSQL 15, and two programs behind HAProxy and nginx.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installFromDebian } from './debian.ts'

const ROOT = join(import.meta.dirname, '..')
const POSTGRES_15 = '/usr/lib/postgresql/15/bin'
/** Debian's packages, and what each is known by. */
const NEEDED = {
  'postgresql-15': join(POSTGRES_15, 'postgres'),
  haproxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
} as const
const ON_POSTGRES_15 = [
  'server/src/db/invariants.test.ts',
  'server/src/db/upgrade.test.ts',
  'server/src/db/renamed-values.test.ts',
  'server/src/lifecycle/order-races.test.ts',
  'server/src/tenders/tender-races.test.ts',
  'server/src/ordering/place-order.test.ts',
  'server/src/settlement/settle-payment.test.ts',
  'server/src/world/import-world.test.ts',
]

type Package = keyof typeof NEEDED
const missing = () => (Object.keys(NEEDED) as Package[]).filter((name) => !existsSync(NEEDED[name]))

if (missing().length > 0) installFromDebian(missing())
const absent = new Set(missing())
check('PostgreSQL 15', ['postgresql-15'], ['run', ...ON_POSTGRES_15], { TEST_PG_BIN: POSTGRES_15 })
check('HAProxy and nginx', ['haproxy', 'nginx'], ['run', '--config', 'vitest.outside.config.ts'])

/** What lacks its packages is not run, says so, and is not counted as passed. */
function check(
  name: string,
  packages: readonly Package[],
  args: string[],
  env: NodeJS.ProcessEnv = {},
): void {
  const lacking = packages.filter((needed) => absent.has(needed))
  if (lacking.length > 0) {
    console.log(`NOT RUN ${name}: ${lacking.join(', ')} is not here, and only root on Debian can install it`)
    return
  }
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (status !== 0) process.exit(status ?? 1)
}
