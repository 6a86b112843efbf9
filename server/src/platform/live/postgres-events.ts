import { EVENT_CHANNELS } from './event-carrier.ts'
import type { EventEngine } from './event-engine.ts'
import { type HearingSurroundings, createHearing } from './hearing.ts'
import { openListeningLine } from './listening-line.ts'

export async function openPostgresEvents(
  databaseUrl: string,
  surroundings: HearingSurroundings,
): Promise<EventEngine> {
  const { live, hear } = createHearing(surroundings)
  const line = await openListeningLine(databaseUrl, surroundings.log, {
    channels: EVENT_CHANNELS,
    onNotification: hear,
    onInterruption: live.interrupt,
  })
  return { live: { ...live, ping: () => line.ping(), close: () => line.close() }, waking: null }
}
