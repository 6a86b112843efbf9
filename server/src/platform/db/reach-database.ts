import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SettingsFault } from '../settings/settings-fault.ts'
import { isDatabaseLost, postgresCodeOf } from './lost-database.ts'
import { sharesSessions } from './pooler/shares-sessions.ts'

const OLDEST_MAJOR = 15
const CONNECT_LIMIT_MS = 10_000

const CANNOT_CONNECT_NOW = '57P03'
const LOOK_EVERY_MS = 500

export const OWN_SESSIONS =
  'DATABASE_URL gives each connection a session of its own: no pooler is between, or one in session mode; ' +
  'transaction mode shares them'

export interface Addresses {
  readonly url: string
  /** To PostgreSQL itself where `url` leads to a pooler; else `null`. */
  readonly listenUrl: string | null
}

/**
 * Runs before anything else starts; waits while the operator's PostgreSQL starts.
 *
 * @returns whether connections share sessions as they are meant to.
 * @throws SettingsFault in one line, never with the password.
 */
export async function reachDatabase(
  { url, listenUrl }: Addresses,
  patienceMs = 60_000,
): Promise<{ readonly isShared: boolean }> {
  const reach = reaching(Date.now() + patienceMs)
  if (!listenUrl) {
    await reach('DATABASE_URL', () => look(url, POOLER_BETWEEN))
    return { isShared: true }
  }
  const itself = await reach('DATABASE_LISTEN_URL', () => look(listenUrl, NOT_ITSELF))
  const pooled = await reach('DATABASE_URL', () => look(url, null))
  if (pooled !== itself)
    throw new SettingsFault('DATABASE_URL and DATABASE_LISTEN_URL lead to different databases.')
  return { isShared: await reach('DATABASE_URL', () => sharesSessions(url)) }
}

function reaching(deadline: number) {
  return async <T>(setting: string, look: () => Promise<T>): Promise<T> => {
    for (let isOnItsWay = false; ; await delay(LOOK_EVERY_MS)) {
      try {
        return await look()
      } catch (error) {
        if (error instanceof SettingsFault) throw error
        isOnItsWay ||= postgresCodeOf(error) === CANNOT_CONNECT_NOW
        if (isOnItsWay && isDatabaseLost(error) && Date.now() < deadline) continue
        throw new SettingsFault(`${setting} cannot be used: ${reasonOf(error)}.`)
      }
    }
  }
}

const POOLER_BETWEEN =
  'DATABASE_URL leads to a pooler: set DATABASE_LISTEN_URL to PostgreSQL itself, for what needs a session.'
const NOT_ITSELF = 'DATABASE_LISTEN_URL leads to a pooler: it must lead to PostgreSQL itself.'

/** A session's settings, which a pooler refuses or drops. */
const ASKED = { statement_timeout: 9_000, options: '-c timezone=UTC' }
const GIVEN = '9s UTC'
const REFUSED_PARAMETER = /unsupported startup parameter/

/**
 * @param poolerFault said where the session is not PostgreSQL's own; `null` where a pooler is meant to be between.
 * @returns what tells the database from any other.
 */
async function look(connectionString: string, poolerFault: string | null): Promise<string> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    ...(poolerFault && ASKED),
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ major: number; given: string; database: string }>(
      `select current_setting('server_version_num')::int / 10000 as major,
        current_setting('statement_timeout') || ' ' || current_setting('timezone') as given,
        pg_postmaster_start_time()::text || ' ' || current_database() as database`,
    )
    const [{ major, given, database } = { major: 0, given: '', database: '' }] = rows
    expectMajor(major)
    if (poolerFault && given !== GIVEN) throw new SettingsFault(poolerFault)
    return database
  } catch (error) {
    if (poolerFault && error instanceof Error && REFUSED_PARAMETER.test(error.message))
      throw new SettingsFault(poolerFault)
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function expectMajor(major: number): void {
  if (major >= OLDEST_MAJOR) return
  throw new SettingsFault(`DATABASE_URL must be PostgreSQL ${OLDEST_MAJOR} or newer, is ${major}.`)
}

/** A host with several addresses fails with an AggregateError. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
