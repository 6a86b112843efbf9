import { setTimeout as delay } from 'node:timers/promises'
import type { ShopDay } from '@hansang/testing'

const RECOVERY_LIMIT_MS = 30_000

interface FaultIn<Place> {
  readonly name: string
  readonly happen: (place: Place) => Promise<void>
}

/** Milliseconds from the fault's end to the next order. */
export async function suffer<Place>(fault: FaultIn<Place>, place: Place, shop: ShopDay): Promise<number> {
  shop.now(fault.name)
  await delay(1_000)
  await fault.happen(place)
  const since = performance.now()
  const before = shop.acknowledged.size
  while (shop.acknowledged.size === before && performance.now() - since < RECOVERY_LIMIT_MS) await delay(10)
  const took = performance.now() - since
  await delay(500)
  return took
}
