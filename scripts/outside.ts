// npm run outside [-- --required] [--part databases|machines|releases|citus]
// databases: orders, races and upgrades on PostgreSQL 15, the oldest that serves (npm test has the newest, 18); orders and
// races through PgBouncer; orders, money and forgetting on a base with the keys that Citus has. releases: orders and races on
// 16 and 17. citus: the server's flows, where PostgreSQL 15 has the extension. machines: three programs behind HAProxy, Caddy
// and nginx, two over PgBouncer, a replica and Redis, two over TLS to Redis, a restore to a point in time on PostgreSQL 15,
// and the alert rules in Prometheus' own reading.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { installFromDebian } from './machine/debian.ts'
import { ensureRedis } from './machine/redis.ts'
import { openRunFolder } from './machine/run-folder.ts'

const ROOT = join(import.meta.dirname, '..')
const DEBIAN = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  prometheus: '/usr/bin/promtool',
}
/** Has its own lockfile, as no installation needs these releases. */
const RELEASES = join(ROOT, 'build/postgres-releases')
const folderOf = (major: 16 | 17) =>
  join(RELEASES, `node_modules/postgres-${major}-${process.platform}-${process.arch}/native/bin`)
const ORDERS_AND_RACES = [
  'server/src/flows/lifecycle/order-races.test.ts',
  'server/src/nouns/points/expire.test.ts',
  'server/src/flows/tenders/tender-races.test.ts',
  'server/src/flows/ordering/place-order.test.ts',
  'server/src/flows/settlement/settle-payment.test.ts',
]
const ON_OLDEST = [
  'server/src/platform/db/invariants.test.ts',
  'server/src/platform/db/upgrades/upgrade.test.ts',
  'server/src/platform/db/upgrades/renamed-values.test.ts',
  'server/src/platform/replica/expect-replica.test.ts',
  'server/src/platform/replica/public-reads.test.ts',
  'server/src/platform/jobs/plans-of-sweeps.test.ts',
  'server/src/platform/months/keep-months.test.ts',
  'server/src/operator/archive/archive.test.ts',
  'server/src/operator/world/import-world.test.ts',
  ...ORDERS_AND_RACES,
]

/** Other keys show in each sequence of tenders; hundreds are drawn by `npm test`. */
const FEW_SEQUENCES = '60'

/** Of what Citus has otherwise: keys, no foreign keys, no triggers that write, and statements that `isDistributed` chooses. */
const AS_DISTRIBUTED = [
  'server/src/flows/deed-log',
  'server/src/flows/lifecycle/order-races.test.ts',
  'server/src/flows/ordering/order-slots.test.ts',
  'server/src/flows/ordering/place-order.test.ts',
  'server/src/flows/settlement/settle-payment.test.ts',
  'server/src/flows/tenders',
  'server/src/flows/forgetting',
  'server/src/nouns/coupons/commit-coupon.test.ts',
  'server/src/nouns/coupons/look-up-coupon.test.ts',
  'server/src/nouns/coupons/read-demo-coupons.test.ts',
  'server/src/nouns/points/earn.test.ts',
  'server/src/nouns/points/points.test.ts',
]

const ON_CITUS = [
  'flows',
  'nouns',
  'program',
  'operator/archive',
  'operator/keys',
  'operator/person',
  'operator/world',
]
const CITUS = '/usr/share/postgresql/15/extension/citus.control'

const { values } = parseArgs({ options: { required: { type: 'boolean' }, part: { type: 'string' } } })
const PARTS: Readonly<Record<string, () => void>> = {
  databases: checkDatabases,
  machines: checkMachines,
  releases: checkReleases,
  citus: checkCitus,
}
const parts = Object.keys(PARTS).filter((part) => part === (values.part ?? part))
if (parts.length === 0) {
  console.error(`Usage: npm run outside [-- [--required] [--part ${Object.keys(PARTS).join('|')}]]`)
  process.exit(1)
}

const folder = openRunFolder()
installFromDebian(Object.entries(DEBIAN).flatMap(([name, path]) => (existsSync(path) ? [] : [name])))
ensureRedis()
for (const part of parts) PARTS[part]?.()
await folder.remove()

function checkDatabases(): void {
  checkPostgres(15, dirname(DEBIAN['postgresql-15']), ON_OLDEST)
  check('PgBouncer', [DEBIAN.pgbouncer], ['run', ...ORDERS_AND_RACES], { TEST_POOLER: '1' })
  check('PostgreSQL as distributed', [], ['run', ...AS_DISTRIBUTED], {
    TEST_AS_DISTRIBUTED: '1',
    SEQUENCES: FEW_SEQUENCES,
  })
}

function checkReleases(): void {
  installReleases()
  for (const major of [16, 17] as const) checkPostgres(major, folderOf(major), ORDERS_AND_RACES)
}

/** But for what asks of tables what only one PostgreSQL can do. */
function checkCitus(): void {
  const folders = ON_CITUS.map((folder) => `server/src/${folder}`)
  check('Citus', [CITUS], ['run', '--tags-filter', '!one-base', '--maxWorkers', '3', ...folders], {
    TEST_ON_CITUS: '1',
    TEST_PG_BIN: dirname(DEBIAN['postgresql-15']),
    SEQUENCES: FEW_SEQUENCES,
  })
}

function checkPostgres(major: number, folder: string, tests: readonly string[]): void {
  check(`PostgreSQL ${major}`, [join(folder, 'postgres')], ['run', ...tests], { TEST_PG_BIN: folder })
}

function checkMachines(): void {
  check(
    'HAProxy, Caddy, nginx, PgBouncer, a replica, Redis, a point in time and Prometheus',
    [
      DEBIAN['postgresql-15'],
      DEBIAN.haproxy,
      DEBIAN.caddy,
      DEBIAN.nginx,
      DEBIAN.pgbouncer,
      DEBIAN.prometheus,
    ],
    ['run', '--config', 'vitest.outside.config.ts'],
  )
}

function installReleases(): void {
  if (existsSync(join(folderOf(16), 'postgres')) && existsSync(join(folderOf(17), 'postgres'))) return
  cpSync(join(ROOT, 'bench/src/outside/postgres-releases'), RELEASES, { recursive: true })
  spawnSync('npm', ['ci', '--silent'], { cwd: RELEASES, stdio: 'inherit' })
}

/** Reports and skips a check whose programs are missing; with `--required` that fails. */
function check(name: string, programs: readonly string[], args: string[], env: NodeJS.ProcessEnv = {}): void {
  const lacking = programs.filter((program) => !existsSync(program))
  if (lacking.length > 0) {
    console.log(`NOT RUN ${name}: nothing could install ${lacking.join(', ')}`)
    if (values.required) process.exitCode = 1
    return
  }
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (status !== 0) process.exitCode = 1
}
