import { type ChannelCode, RUNNING, UNPAID_MINUTES } from '@hansang/domain'
import { localValues } from '../browser/browser-storage.ts'
import { serverNow } from '../clock.ts'

const MINUTE_MS = 60_000
/** The lifetime of a session, since only the session that placed an order may list it. */
const REMEMBERED_MS = 30 * 24 * 60 * MINUTE_MS

type LastPlaced = Partial<Readonly<Record<ChannelCode, number>>>

/** Call when placing an order; without it, the browser never asks the server for its own orders. */
export function noteOwnOrder(channel: ChannelCode): void {
  localValues.writeJson('ownOrders', { ...lastPlaced(), [channel]: serverNow().getTime() })
}

export function mayOwnOrder(channel: ChannelCode, what: 'running' | 'past'): boolean {
  const age = ageOf(channel)
  return age !== null && age < (what === 'past' ? REMEMBERED_MS : RUNNING.hoursAtMost * 60 * MINUTE_MS)
}

/** Call when the server lists no orders; keeps a recent note, whose order may still be unpaid. */
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
