import { type ChannelCode, RUNNING, UNPAID_MINUTES } from '@hansang/domain'
import { localValues } from '../browser/browser-storage.ts'
import { serverNow } from '../clock.ts'

const MINUTE_MS = 60_000
/** As long as a session lives: what it placed is told to no other. */
const REMEMBERED_MS = 30 * 24 * 60 * MINUTE_MS

type LastPlaced = Partial<Readonly<Record<ChannelCode, number>>>

/** Notes that this browser places an order now: without a note it asks nobody for orders of its own. */
export function noteOwnOrder(channel: ChannelCode): void {
  localValues.writeJson('ownOrders', { ...lastPlaced(), [channel]: serverNow().getTime() })
}

/** Whether an order of this browser may be running, or be ordered again. */
export function mayOwnOrder(channel: ChannelCode, what: 'running' | 'past'): boolean {
  const age = ageOf(channel)
  return age !== null && age < (what === 'past' ? REMEMBERED_MS : RUNNING.hoursAtMost * 60 * MINUTE_MS)
}

/** The server knows of none; one that is still unpaid may become one. */
export function forgetOwnOrder(channel: ChannelCode): void {
  const age = ageOf(channel)
  if (age === null || age < UNPAID_MINUTES * MINUTE_MS) return
  localValues.writeJson('ownOrders', { ...lastPlaced(), [channel]: undefined })
}

function ageOf(channel: ChannelCode): number | null {
  const placed = lastPlaced()[channel]
  return typeof placed === 'number' ? serverNow().getTime() - placed : null
}

function lastPlaced(): LastPlaced {
  return localValues.readJson<LastPlaced>('ownOrders') ?? {}
}
