import {
  type GazetteerEntry,
  type World,
  WORLD_FORMAT,
  type WorldStore,
  encodeWorld,
} from '@hansang/contract'
import { type BusinessHours, type MenuItem, type OptionGroup, type Store, won } from '@hansang/domain'
import { importWorld } from '../../../server/src/world/import-world.ts'
import { worldOf } from '../../../server/src/world/world-source.ts'
import { worldFaultText } from '@hansang/contract'
import type { TestServer } from './start-server.ts'

/** Legal district code and a point of Yeoksam-dong, where the built stores stand and deliver. */
export const YEOKSAM = { legalCode: '1168010100', lat: 37.5006, lng: 127.0364 } as const
/** Road address that the built gazetteer knows, in Yeoksam-dong. */
export const YEOKSAM_ADDRESS = '서울특별시 강남구 테헤란로 152'

const ALL_DAY = { isOpen: true, opensAt: '0000', closesAt: '2400', breakFrom: '', breakTo: '' } as const

/** Open round the clock, every day. */
export const ALWAYS_OPEN: readonly BusinessHours[] = [
  { dayType: 'WEEKLY_TYPE_WEEKDAY', ...ALL_DAY },
  { dayType: 'WEEKLY_TYPE_SAT', ...ALL_DAY },
  { dayType: 'WEEKLY_TYPE_SUN', ...ALL_DAY },
]

type StoreParts = Partial<Store> & {
  /** One group with these items, unless `groups` is given. */
  readonly items?: readonly MenuItem[]
  readonly groups?: WorldStore['groups']
  readonly reviews?: WorldStore['reviews']
}

/** A store in Yeoksam-dong: open, delivering in its dong from 10,000 won for 2,000 won, pickup too. */
export function aStore({ items, groups, reviews = [], ...given }: StoreParts = {}): WorldStore {
  const store: Store = { ...PLAIN_STORE, ...given }
  const ownItems = items ?? [anItem({ id: `${store.id}01` })]
  return { store, groups: groups ?? [{ name: '메뉴', items: ownItems }], reviews }
}

type ItemParts = Partial<MenuItem> & {
  /** Won; the only price, unless `prices` is given. */
  readonly price?: number
}

/** An item for 18,000 won without options. */
export function anItem({ price = 18_000, ...given }: ItemParts = {}): MenuItem {
  const id = given.id ?? '100101'
  return { ...PLAIN_ITEM, id, prices: [{ id: `${id}-p`, name: '기본', price: won(price) }], ...given }
}

/** A group of options of which none must be ticked; `options` are names with prices in won. */
export function anOptionGroup(
  given: Partial<Omit<OptionGroup, 'options'>> & { id: string; options: Readonly<Record<string, number>> },
): OptionGroup {
  const { options, ...group } = given
  return {
    name: '추가 선택',
    sortIndex: 1,
    minimum: 0,
    maximum: 0,
    ...group,
    options: Object.entries(options).map(([name, price], index) => ({
      id: `${given.id}-${index + 1}`,
      name,
      price: won(price),
      isSoldOut: false,
    })),
  }
}

/** A world with the given parts, and a gazetteer that knows `YEOKSAM_ADDRESS`. */
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

/** A building of the gazetteer, in Yeoksam-dong. */
export function aBuilding(given: Partial<GazetteerEntry> = {}): GazetteerEntry {
  return { ...PLAIN_BUILDING, ...given }
}

/** Imports a world into the server's database as the program brings in the demo world, so that a rehearsal stays one. */
export async function bringIn(server: TestServer, world: World): Promise<void> {
  const { db, secrets, clock } = server.services
  const imported = await importWorld(
    db,
    { secrets, now: clock.now(), isDemo: true },
    await worldOf(encodeWorld(world)),
  )
  if (!imported.ok) throw new Error(imported.faults.map(worldFaultText).join('\n'))
}

const PLAIN_STORE: Store = {
  id: '1001',
  channel: 'hansang',
  name: '한상 역삼점',
  address: YEOKSAM_ADDRESS,
  detailAddress: '1층',
  phone: '0255501001',
  location: { lat: YEOKSAM.lat, lng: YEOKSAM.lng },
  status: 'STORE_STATUS_NORMAL',
  isSwitchedOpen: true,
  acceptsOrders: true,
  isLoggedIn: true,
  offersDelivery: true,
  offersPickup: true,
  offersDineIn: false,
  hasCallPartner: false,
  isOnIsland: false,
  islandSurcharge: won(0),
  takesLocalVoucher: false,
  posStoreCode: '',
  introduction: '',
  origin: '',
  ownerName: '',
  businessNumber: '',
  averageRating: 0,
  event: null,
  photoUrls: [],
  settings: { takesCoupons: false, chatbotMode: '', callAppNumber: '' },
  paymentMethods: ['DLVR_PRE_CD', 'PICK_PRE_CD', 'DLVR_POST_CD', 'PICK_POST_CD'],
  pickupDiscounts: [],
  legacyPickupDiscount: null,
  deliveryMinutes: '30~40',
  delivery: {
    areaKind: 'LGLD',
    feeTiers: [{ minimumOrder: won(10_000), fee: won(2_000) }],
    districts: [{ legalCode: YEOKSAM.legalCode, name: '역삼동', extraFee: won(0) }],
    distanceTiers: [],
    extraFees: [],
  },
  businessHours: ALWAYS_OPEN,
  holidays: [],
  pointRates: { base: '', extras: [] },
}

const PLAIN_ITEM: Omit<MenuItem, 'id' | 'prices'> = {
  name: '후라이드치킨',
  summary: '',
  description: '',
  allergy: '',
  thumbnailUrl: '',
  imageUrls: [],
  badge: '',
  isShown: true,
  isSoldOut: false,
  isEvent: false,
  restriction: '',
  optionGroups: [],
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
