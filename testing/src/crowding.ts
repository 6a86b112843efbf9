import { availableParallelism, loadavg } from 'node:os'

/** How many times as long everything takes on a machine with as much to do as this one. */
export function crowding(): number {
  return Math.max(1, (loadavg()[0] ?? 1) / availableParallelism())
}
