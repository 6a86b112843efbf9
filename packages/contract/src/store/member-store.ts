import type { DeliveryDistrict, MenuItem, Openable, OrderType, Store, Won } from '@hansang/domain'
import { ORDER_KIND_CODES } from '../codes.ts'
import { codedOrNone, idOrNone } from '../values.ts'
import { type Ours, reshape, wireTable } from '../wire-table.ts'
import { menuItemFields, menuItemFromRow, menuItemToRow } from './menu.ts'
import { storeAnswerFields } from './store.ts'

const of = storeAnswerFields

const memberStoreFields = {
  id: of.id,
  channel: of.channel,
  name: of.name,
  status: of.status,
  isOpenNow: of.isOpenNow,
  acceptsOrders: of.acceptsOrders,
  isLoggedIn: of.isLoggedIn,
  offersDelivery: of.offersDelivery,
  offersPickup: of.offersPickup,
  holidays: of.holidays,
  businessHours: of.businessHours,
  states: of.states,
  deliveryMinutes: of.deliveryMinutes,
  minimumOrderNow: of.minimumOrderNow,
  baseDeliveryFee: of.baseDeliveryFee,
  areaKind: of.areaKind,
  districts: of.districts,
  lat: of.lat,
  lng: of.lng,
} as const

export interface MemberStore
  extends Openable,
    Pick<Store, 'id' | 'name' | 'offersDelivery' | 'offersPickup' | 'deliveryMinutes' | 'location'> {
  readonly minimumOrderNow: Won
  /** Won; the first tier, without extras. */
  readonly baseDeliveryFee: Won
  readonly areaKind: string
  readonly districts: readonly DeliveryDistrict[]
}

export const memberStore = reshape(
  wireTable(memberStoreFields),
  ({ isOpenNow: isSwitchedOpen, lat, lng, ...row }): MemberStore => ({
    ...row,
    isSwitchedOpen,
    location: { lat, lng },
  }),
  ({ isSwitchedOpen, location, ...store }) => ({ ...store, isOpenNow: isSwitchedOpen, ...location }),
)

const memberItemFields = {
  ...menuItemFields,
  /** Empty for an item never ordered. */
  orderType: ['ordrGb', codedOrNone(ORDER_KIND_CODES)],
  orderNumber: ['ordrId', idOrNone],
} as const

export type MemberItem = MenuItem & {
  readonly orderType: OrderType | null
  readonly orderNumber: string
}

export const memberItem = reshape(
  wireTable(memberItemFields),
  ({ orderType, orderNumber, ...row }: Ours<typeof memberItemFields>, report): MemberItem => ({
    ...menuItemFromRow(row, report),
    orderType,
    orderNumber,
  }),
  ({ orderType, orderNumber, ...item }) => ({ ...menuItemToRow(item), orderType, orderNumber }),
)
