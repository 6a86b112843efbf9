import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SettingsFault } from '../settings/settings-fault.ts'
import { isDatabaseLost, postgresCodeOf } from './lost-database.ts'

const OLDEST_MAJOR = 15
const CONNECT_LIMIT_MS = 10_000

const CANNOT_CONNECT_NOW = '57P03'
const LOOK_EVERY_MS = 500

/**
 * Runs before anything else starts; waits while the operator's PostgreSQL starts.
 *
 * @throws SettingsFault in one line, never with the password.
 */
export async function reachDatabase(
  url: string,
  { patienceMs = 60_000, setting = 'DATABASE_URL' }: { patienceMs?: number; setting?: string } = {},
): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (let isOnItsWay = false; ; await delay(LOOK_EVERY_MS)) {
    try {
      return await look(url, setting)
    } catch (error) {
      if (error instanceof SettingsFault) throw error
      isOnItsWay ||= postgresCodeOf(error) === CANNOT_CONNECT_NOW
      if (isOnItsWay && isDatabaseLost(error) && Date.now() < deadline) continue
      throw new SettingsFault(`${setting} cannot be used: ${reasonOf(error)}.`)
    }
  }
}

async function look(url: string, setting: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    expectMajor(rows[0]?.major ?? 0, setting)
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
