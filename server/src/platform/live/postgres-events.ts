import type { Logger } from 'pino'
import { EVENT_CHANNELS } from './event-carrier.ts'
import type { EventEngine } from './event-engine.ts'
import { createHearing } from './hearing.ts'
import { openListeningLine } from './listening-line.ts'

export async function openPostgresEvents(databaseUrl: string, log: Logger): Promise<EventEngine> {
  const { live, hear } = createHearing(log)
  const line = await openListeningLine(databaseUrl, log, {
    channels: EVENT_CHANNELS,
    onNotification: hear,
    onInterruption: live.interrupt,
  })
  return { live: { ...live, ping: () => line.ping(), close: () => line.close() }, waking: null }
}
