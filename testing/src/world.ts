import {
  type GazetteerEntry,
  type Review,
  WORLD_FORMAT,
  type World,
  type WorldStore,
  encodeWorld,
  worldFaultText,
  type StoreProfile,
} from '@hansang/contract'
import { type MenuItem, isRefusal } from '@hansang/domain'
import { exportWorld } from '../../server/src/operator/world/export-world.ts'
import { importWorld } from '../../server/src/operator/world/import-world.ts'
import { worldOf } from '../../server/src/operator/world/source/world-source.ts'
import { YEOKSAM, YEOKSAM_ADDRESS, aStore, anItem } from './samples.ts'
import { seoul } from './seoul.ts'
import type { TestServer } from './start-server.ts'

/** Its menu is one group of `items` (default: one plain item), unless `groups` is given. */
export function aWorldStore({
  items,
  groups,
  reviews = [],
  changes,
  ...given
}: Partial<StoreProfile> & { readonly items?: readonly MenuItem[] } & Partial<
    Omit<WorldStore, 'store'>
  > = {}): WorldStore {
  const store = aStore(given)
  const ownItems = items ?? [anItem({ id: `${store.id}01` })]
  return {
    store,
    groups: groups ?? [{ name: '메뉴', items: ownItems }],
    reviews,
    ...(changes && { changes }),
  }
}

export function aReview(given: Partial<Review> = {}): Review {
  return {
    id: 'r1',
    nickname: '홍길동',
    rating: 5,
    text: '맛있어요',
    writtenAt: seoul('2026-02-01 12:00'),
    photoUrls: [],
    orderedGoods: '후라이드치킨',
    ownerAnswer: '',
    ownerAnsweredAt: null,
    ...given,
  }
}

export function aWorld(given: Partial<World> = {}): World {
  return {
    format: WORLD_FORMAT,
    systemChannels: [],
    stores: [],
    coupons: [],
    customers: [],
    addresses: [aBuilding()],
    cooperative: [],
    owners: [],
    pos: [],
    agents: [],
    ...given,
  }
}

export function aBuilding(given: Partial<GazetteerEntry> = {}): GazetteerEntry {
  return { ...PLAIN_BUILDING, ...given }
}

/** As the demo world, so that a rehearsal stays a rehearsal. */
export async function bringIn(server: TestServer, world: World): Promise<void> {
  const { db, secrets, clock } = server.services
  const imported = await importWorld(
    db,
    { secrets, now: clock.now(), isDemo: true },
    await worldOf(encodeWorld(world)),
  )
  if (isRefusal(imported)) throw new Error(imported.faults.map(worldFaultText).join('\n'))
}

export async function exportedFrom({
  services: { db, secrets, clock },
}: Pick<TestServer, 'services'>): Promise<World> {
  const world: Record<string, unknown[]> = {}
  for await (const part of exportWorld(db, secrets, clock.now()))
    for (const [list, rows] of Object.entries(part)) (world[list] ??= []).push(...(rows as unknown[]))
  return aWorld(world)
}

const PLAIN_BUILDING: GazetteerEntry = {
  buildingName: '강남파이낸스센터',
  roadName: '테헤란로',
  buildingNumber: '152',
  lotAddress: '서울특별시 강남구 역삼동 737 강남파이낸스센터',
  roadAddress: YEOKSAM_ADDRESS,
  lotMainNumber: '737',
  lotSubNumber: '0',
  dong: '역삼동',
  district: '강남구',
  city: '서울특별시',
  postalCode: '06236',
  adminCode: YEOKSAM.legalCode,
  lat: YEOKSAM.lat,
  lng: YEOKSAM.lng,
  legalCode: YEOKSAM.legalCode,
  building: '152',
  village: '역삼동',
}
