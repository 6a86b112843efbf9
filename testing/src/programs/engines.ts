import { type Pooler, startPooler } from '../databases/pooler.ts'
import { type OwnRedis, startOwnRedis } from '../databases/own-redis.ts'

export const ENGINES = ['pgbouncer', 'redis'] as const
export type Engine = (typeof ENGINES)[number]

/** PostgreSQL sessions behind the pooler: fewer than two programs would hold. */
const SESSIONS = 8

/** What programs may be run through, beside PostgreSQL. */
export interface Engines {
  readonly pooler: Pooler | null
  readonly redis: OwnRedis | null
  /** That lead programs through them. */
  readonly settings: NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** @throws Error where one of them is not installed. */
export async function startEngines(names: readonly Engine[], databaseUrl: string): Promise<Engines> {
  const redis = names.includes('redis') ? await startOwnRedis() : null
  if (names.includes('redis') && !redis) throw new Error('Redis is not installed')
  const pooler = names.includes('pgbouncer') ? await startPooler(databaseUrl, { sessions: SESSIONS }) : null
  return {
    pooler,
    redis,
    settings: {
      ...(redis && { REDIS_URL: redis.url }),
      ...(pooler && { DATABASE_URL: pooler.through(databaseUrl), DATABASE_LISTEN_URL: databaseUrl }),
    },
    async stop() {
      await pooler?.stop()
      await redis?.remove()
    },
  }
}
