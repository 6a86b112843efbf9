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
    await reach(SETTING, () => look({ url, setting: SETTING, poolerFault: POOLER_BETWEEN }))
    return { isShared: true }
  }
  const itself = await reachItself(listenUrl, LISTEN_SETTING, patienceMs)
  const pooled = await reach(SETTING, () => look({ url, setting: SETTING, poolerFault: null }))
  if (pooled !== itself)
    throw new SettingsFault(`${SETTING} and ${LISTEN_SETTING} lead to different databases.`)
  return { isShared: await reach(SETTING, () => sharesSessions(url)) }
}

/**
 * As `reachDatabase`, where no pooler may be between.
 *
 * @returns what tells the database from any other.
 */
export async function reachItself(url: string, setting: string, patienceMs = 60_000): Promise<string> {
  const poolerFault = `${setting} leads to a pooler: it must lead to PostgreSQL itself.`
  return await reaching(Date.now() + patienceMs)(setting, () => look({ url, setting, poolerFault }))
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

const SETTING = 'DATABASE_URL'
const LISTEN_SETTING = 'DATABASE_LISTEN_URL'
const POOLER_BETWEEN = `${SETTING} leads to a pooler: set ${LISTEN_SETTING} to PostgreSQL itself, for what needs a session.`

/** A session's settings, which a pooler refuses or drops. */
const ASKED = { statement_timeout: 9_000, options: '-c timezone=UTC' }
const GIVEN = '9s UTC'
const REFUSED_PARAMETER = /unsupported startup parameter/

interface Look {
  readonly url: string
  readonly setting: string
  /** Said where the session is not PostgreSQL's own; `null` where a pooler is meant to be between. */
  readonly poolerFault: string | null
}

/** @returns what tells the database from any other. */
async function look({ url, setting, poolerFault }: Look): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
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
    expectMajor(major, setting)
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

function expectMajor(major: number, setting: string): void {
  if (major >= OLDEST_MAJOR) return
  throw new SettingsFault(`${setting} must be PostgreSQL ${OLDEST_MAJOR} or newer, is ${major}.`)
}

/** A host with several addresses fails with an AggregateError. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
