import type { JobWaking } from '../jobs/jobs.ts'
import type { LiveEvents } from './live-events.ts'

/** One of two: PostgreSQL's notifications, or Redis where `REDIS_URL` is set. */
export interface EventEngine {
  readonly live: LiveEvents
  /** `null` where PostgreSQL wakes the workers. */
  readonly waking: JobWaking | null
}
