import type { MenuGroup, Store } from '@hansang/domain'
import { z } from 'zod'
import { type GazetteerEntry, gazetteerEntry } from './address.ts'
import { must } from './fault-words.ts'
import { faultsOf } from './faults.ts'
import { menuGroups } from './menu.ts'
import { type Review, review } from './review.ts'
import { storeFromWorldRow, storeToWorldRow, worldStoreFields } from './store.ts'
import { listOf } from './values.ts'
import { type SystemChannel, systemChannel } from './visitor.ts'
import { reshape, wireTable } from './wire-table.ts'
import { crossFaults } from './world-cross-faults.ts'
import { shapeFaults } from './world-shape-faults.ts'
import {
  type CooperativeStore,
  cooperativeStore,
  type WorldAgent,
  worldAgent,
  type WorldCoupon,
  worldCoupon,
  type WorldCustomer,
  worldCustomer,
  type WorldOwner,
  worldOwner,
  type WorldTill,
  worldTill,
} from './world-people.ts'

export const WORLD_FORMAT = 'hansang-world/1'

/** A store of a world file with all that belongs to it. */
export interface WorldStore {
  readonly store: Store
  readonly groups: readonly MenuGroup[]
  readonly reviews: readonly Review[]
}

const storeOfWorld = reshape(
  wireTable({
    ...worldStoreFields,
    groups: ['goodsGrpList', menuGroups],
    reviews: ['selStoreRevewLst', listOf(review)],
  }),
  ({ groups, reviews, ...row }): WorldStore => ({ store: storeFromWorldRow(row), groups, reviews }),
  ({ store, groups, reviews }) => ({ ...storeToWorldRow(store), groups, reviews }),
)

/** The world file: stores, menus, coupons, customers, all of which may be absent. */
export const worldFile = wireTable({
  format: ['format', z.literal(WORLD_FORMAT, must(`"${WORLD_FORMAT}"`))],
  systemChannels: ['systemChannels', listOf(systemChannel)],
  stores: ['stores', listOf(storeOfWorld, 100_000)],
  coupons: ['coupons', listOf(worldCoupon, 1_000_000)],
  customers: ['customers', listOf(worldCustomer, 1_000_000)],
  addresses: ['addresses', listOf(gazetteerEntry, 1_000_000)],
  cooperative: ['cooperative', listOf(cooperativeStore)],
  owners: ['owners', listOf(worldOwner, 100_000)],
  tills: ['pos', listOf(worldTill, 100_000)],
  agents: ['agents', listOf(worldAgent, 100_000)],
})

/** What a world file brings in. */
export interface World {
  readonly format: typeof WORLD_FORMAT
  readonly systemChannels: readonly SystemChannel[]
  readonly stores: readonly WorldStore[]
  readonly coupons: readonly WorldCoupon[]
  readonly customers: readonly WorldCustomer[]
  readonly addresses: readonly GazetteerEntry[]
  readonly cooperative: readonly CooperativeStore[]
  readonly owners: readonly WorldOwner[]
  readonly tills: readonly WorldTill[]
  readonly agents: readonly WorldAgent[]
}

/** A fault of a world file: `stores[3].addr` and `must be text, is missing`. */
export interface WorldFault {
  readonly path: string
  readonly reason: string
}

export type DecodedWorld =
  | { readonly ok: true; readonly world: World }
  | { readonly ok: false; readonly faults: readonly WorldFault[] }

/** Reads a world file, or says every fault of it at once. */
export function decodeWorld(json: unknown): DecodedWorld {
  const decoded = z.safeParse(worldFile, json, { reportInput: true })
  const byField = decoded.success
    ? []
    : faultsOf(decoded.error).map(({ place, issue }) => ({ path: place, reason: issue.message }))
  const faults = oneAPlace([...shapeFaults(worldFile, json), ...byField, ...crossFaults(json)])
  return decoded.success && faults.length === 0
    ? { ok: true, world: decoded.data as World }
    : { ok: false, faults }
}

/** Every fault of a world file, each with its place and reason; none when it can be brought in. */
export function worldFaults(json: unknown): readonly WorldFault[] {
  const decoded = decodeWorld(json)
  return decoded.ok ? [] : decoded.faults
}

/** A world as the file has it. */
export function encodeWorld(world: World): Readonly<Record<string, unknown>> {
  return z.encode(worldFile, world as never) as Record<string, unknown>
}

/** The words of a refusal: `stores[3].addr: must be text, is missing`. */
export function worldFaultText({ path, reason }: WorldFault): string {
  return path ? `${path}: ${reason}` : reason
}

function oneAPlace(faults: readonly WorldFault[]): WorldFault[] {
  const byPlace = new Map<string, WorldFault>()
  for (const fault of faults) if (!byPlace.has(fault.path)) byPlace.set(fault.path, fault)
  return [...byPlace.values()]
}
