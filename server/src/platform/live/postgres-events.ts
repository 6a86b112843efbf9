import type { Database } from '../db/index.ts'
import { CHANGED_CHANNEL, EVENT_CHANNELS, carryBy } from './event-carrier.ts'
import type { EventEngine } from './event-engine.ts'
import { type HearingSurroundings, createHearing, logFaults } from './hearing.ts'
import { openListeningLine } from './listening-line.ts'

export interface PostgresPlace {
  readonly db: Database
  readonly databaseUrl: string
}

/** PostgreSQL notifies all programs at the commit of `db`; its own program knows at once what it changed. */
export async function openPostgresEvents(
  { db, databaseUrl }: PostgresPlace,
  surroundings: HearingSurroundings,
): Promise<EventEngine> {
  const { live, hear, tellOwnChange } = createHearing(surroundings)
  const { log } = surroundings
  const tellOwn = logFaults(log, tellOwnChange)
  const line = await openListeningLine(databaseUrl, log, {
    channels: EVENT_CHANNELS,
    onNotification: hear,
    onInterruption: live.interrupt,
  })
  carryBy(db, {
    noticesOf: (channel, payloads) => ({
      channel,
      payloads,
      publish() {
        if (channel === CHANGED_CHANNEL) for (const topic of payloads) tellOwn(topic)
      },
    }),
  })
  return { live: { ...live, ping: () => line.ping(), close: () => line.close() }, waking: null }
}
