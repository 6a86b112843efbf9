import { LRUCache } from 'lru-cache'
import type { LiveEvent } from './live-events.ts'

const MOST_ORDERS = 10_000

/**
 * Programs publish after their commits, so that of two events of one order the later may come first. The earlier then
 * tells nothing older: `null` for a move, the later's status for others.
 */
export function inOrder(): (event: LiveEvent) => LiveEvent | null {
  const latest = new LRUCache<string, LiveEvent>({ max: MOST_ORDERS })
  return (event) => {
    const last = latest.get(event.orderId)
    const isLate = last && event.sequence < last.sequence
    if (event.what === 'move' && last && event.sequence <= last.sequence) return null
    if (isLate) return { ...last, what: event.what }
    latest.set(event.orderId, event)
    return event
  }
}
