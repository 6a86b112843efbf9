import { type MenuGroup, type Refusal, isRefusal, refusal } from '@hansang/domain'
import { z } from 'zod/mini'
import { type GazetteerEntry, gazetteerEntry } from '../address/address.ts'
import { expected } from '../faults/fault-words.ts'
import { faultsOf, placeText } from '../faults/faults.ts'
import { menuGroups } from '../store/menu.ts'
import { type Review, review } from '../store/review.ts'
import type { StoreProfile } from '../store/store.ts'
import { storeFromWorldRow, storeToWorldRow, worldStoreFields } from '../store/whole-store.ts'
import { listOf } from '../values.ts'
import { reshape, wireTable } from '../wire-table.ts'
import { type WorldChange, changeFromRow, changeToRow, worldChange } from './changes/world-change.ts'
import { crossFaults } from './world-cross-faults.ts'
import { type WorldFault, firstPerPlace } from './world-fault.ts'
import { shapeFaults } from './world-shape-faults.ts'
import { repeatedKeys, uniqueKeys } from './world-unique-keys.ts'
import {
  type WorldChannel,
  worldChannel,
  type WorldCooperativeStore,
  worldCooperativeStore,
  type WorldAgent,
  worldAgent,
  type WorldCoupon,
  worldCoupon,
  type WorldCustomer,
  worldCustomer,
  type WorldOwner,
  worldOwner,
  type WorldPos,
  worldPos,
} from './world-people.ts'

export const WORLD_FORMAT = 'hansang-world/1'

/** Without a length limit; in import order, as each builds on those before it. */
export const LONG_LISTS = ['stores', 'addresses', 'customers', 'coupons', 'owners', 'pos', 'agents'] as const
export type LongList = (typeof LONG_LISTS)[number]

export interface WorldStore {
  readonly store: StoreProfile
  readonly groups: readonly MenuGroup[]
  readonly reviews: readonly Review[]
  /** Those to come; absent: as before. */
  readonly changes?: readonly WorldChange[] | undefined
}

const storeOfWorld = reshape(
  wireTable({
    ...worldStoreFields,
    groups: ['goodsGrpList', menuGroups],
    reviews: ['selStoreRevewLst', listOf(review)],
    changes: ['chngLst', z.optional(listOf(worldChange))],
  }),
  ({ groups, reviews, changes, ...row }): WorldStore => {
    const store = storeFromWorldRow(row)
    const dated = changes && { changes: changes.map((change) => changeFromRow(store, change)) }
    return { store, groups, reviews, ...dated }
  },
  ({ store, groups, reviews, changes }) => ({
    ...storeToWorldRow(store),
    groups,
    reviews,
    changes: changes?.map((change) => changeToRow(store, change)),
  }),
)

/** Every list may be absent. */
export const worldFile = wireTable({
  format: ['format', z.literal(WORLD_FORMAT, expected(`"${WORLD_FORMAT}"`))],
  systemChannels: ['systemChannels', listOf(worldChannel)],
  stores: ['stores', listOf(storeOfWorld, 100_000)],
  coupons: ['coupons', listOf(worldCoupon, 1_000_000)],
  customers: ['customers', listOf(worldCustomer, 1_000_000)],
  addresses: ['addresses', listOf(gazetteerEntry, 1_000_000)],
  cooperative: ['cooperative', listOf(worldCooperativeStore)],
  owners: ['owners', listOf(worldOwner, 100_000)],
  pos: ['pos', listOf(worldPos, 100_000)],
  agents: ['agents', listOf(worldAgent, 100_000)],
})

export interface World {
  readonly format: typeof WORLD_FORMAT
  readonly systemChannels: readonly WorldChannel[]
  readonly stores: readonly WorldStore[]
  readonly coupons: readonly WorldCoupon[]
  readonly customers: readonly WorldCustomer[]
  readonly addresses: readonly GazetteerEntry[]
  readonly cooperative: readonly WorldCooperativeStore[]
  readonly owners: readonly WorldOwner[]
  readonly pos: readonly WorldPos[]
  readonly agents: readonly WorldAgent[]
}

export type DecodedWorld =
  | { readonly world: World }
  | (Refusal<'invalidWorld'> & { readonly faults: readonly WorldFault[] })

export function decodeWorld(json: unknown): DecodedWorld {
  const decoded = decodeWorldPart(json)
  const repeated = repeatedKeys(uniqueKeys(json))
  if (!isRefusal(decoded) && repeated.length === 0) return decoded
  return {
    ...refusal('invalidWorld'),
    faults: firstPerPlace([...(isRefusal(decoded) ? decoded.faults : []), ...repeated]),
  }
}

/** Reads a slice of one list from entry `first`. Does not check uniqueness across slices. */
export function decodeWorldPart(json: unknown, first = 0): DecodedWorld {
  const decoded = z.safeParse(worldFile, json, { reportInput: true })
  const byField = decoded.success
    ? []
    : faultsOf(decoded.error).map(({ path, issue }) => ({
        path: placeText(path.map((step, at) => (at === 1 && typeof step === 'number' ? first + step : step))),
        reason: issue.message,
      }))
  const faults = firstPerPlace([
    ...shapeFaults(worldFile, json, first),
    ...byField,
    ...crossFaults(json, first),
  ])
  return decoded.success && faults.length === 0
    ? { world: decoded.data as World }
    : { ...refusal('invalidWorld'), faults }
}

export function encodeWorld(world: World): Readonly<Record<string, unknown>> {
  return z.encode(worldFile, world as never) as Record<string, unknown>
}
