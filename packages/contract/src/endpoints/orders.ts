import { TABLE_NUMBER_LENGTH } from '@hansang/domain'
import { z } from 'zod/mini'
import { deliveryAddress } from '../address/address.ts'
import { ORDER_TYPE_CODES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { requestedLine, usedCoupon } from '../order/order-line.ts'
import { orderDetail } from '../order/order.ts'
import {
  amountOrZero,
  coded,
  count,
  fewOf,
  flag,
  id,
  idOrNone,
  orNone,
  timestamp,
  typedText,
} from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'
import { nothing } from './nothing.ts'

const MOST_LINES = 200

const orderRequestFields = {
  channel: ['channel', typedText(30)],
  storeId: ['strId', id],
  type: ['tp', coded(ORDER_TYPE_CODES)],
  orderSource: ['ordrReqFrom', typedText(30)],
  isOnIsland: ['islandGb', flag(false)],
  callSid: ['callSid', idOrNone],
  callerPhone: ['callyPhone', typedText(1000)],
  isMemberChannel: ['mcpYn', flag(false)],
  /** Ours: from the scanned code, for a guest who eats in. */
  tableNumber: ['tblNo', typedText(TABLE_NUMBER_LENGTH)],
  address: ['dlvrAddrInfo', orNone(deliveryAddress)],
  lines: ['goodsItemLst', fewOf(requestedLine, MOST_LINES)],
  usedCoupons: ['useCouponList', fewOf(usedCoupon, MOST_LINES)],
  /** Ours: the time that a refusal offered; absent: as early as the store can. */
  promisedAt: ['prmsDtm', z.optional(timestamp)],
} as const

export type OrderRequest = Ours<typeof orderRequestFields>

/** Prices are claims; a difference is refused with a fresh quote. */
export const registerOrder = endpoint({
  id: 'EP-33',
  summary: 'Register an order',
  path: '/api/v1/user/orders/insOrderInfo',
  access: 'visitor',
  request: wireTable(orderRequestFields),
  answer: wireTable({ orderNumber: ['ordrId', id] }),
  isIdempotent: true,
  // 200 lines with five options each, names included.
  mostBodyBytes: 256 * 1024,
})

/** Unknown and foreign orders get identical responses. */
export const readOrder = endpoint({
  id: 'EP-34',
  summary: 'Order detail',
  path: '/api/v1/user/orders/selOrderInfo',
  access: 'visitor',
  request: wireTable({
    orderNumber: ['ordrId', id],
    orderSource: ['ordrReqFrom', typedText(30)],
    channels: ['channelArr', fewOf(typedText(30), 50)],
  }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
})

/** Number and phone together open the masked view. */
export const readOrderByPhone = endpoint({
  id: 'EP-36',
  summary: 'Order detail by number and phone',
  path: '/api/v1/user/orders/selNonMberOrderInfo',
  access: 'public',
  request: wireTable({ orderNumber: ['ordrId', id], phone: ['cnsmrPhno', typedText(1000)] }),
  answer: wireTable({ order: ['selOrderInfo', orderDetail] }),
})

const NOTE = 500

/** For an order placed without a phone: by its own session only, before payment starts. */
export const saveOrderPhone = endpoint({
  id: 'EP-37',
  summary: 'Save a phone to an order',
  path: '/api/v1/user/orders/savePhoneNoByOrdrId',
  access: 'visitor',
  request: wireTable({
    phone: ['inputPhone', typedText(1000)],
    orderNumber: ['ordrId', id],
    /** Ours: the payment call of an order paid elsewhere cannot carry it. */
    storeNote: ['cnsmrMemo', typedText(NOTE)],
  }),
  /** 0: too late to save. */
  answer: wireTable({ savedCount: ['sucessCnt', count] }),
})

/** Ours: amount coupons entered on the page, not yet stored with an order. */
const someCoupons = { couponNumbers: ['couponNoLst', fewOf(typedText(100), 50)] } as const

export const recalculateDeliveryFee = endpoint({
  id: 'EP-41',
  summary: 'Delivery fee after an amount coupon',
  path: '/api/v1/user/orders/calculateDeliveryFee',
  access: 'visitor',
  request: wireTable({ usesCoupon: ['useCopn', flag(false)], orderNumber: ['ordrId', id], ...someCoupons }),
  answer: wireTable({ deliveryFee: ['dlvrChrge', amountOrZero] }),
})

export const recalculatePickupDiscount = endpoint({
  id: 'EP-42',
  summary: 'Pickup discount after an amount coupon',
  path: '/api/v1/user/orders/calculatePackDiscount',
  access: 'visitor',
  request: wireTable({ usesCoupon: ['couponYn', flag(false)], orderNumber: ['ordrId', id], ...someCoupons }),
  answer: wireTable({
    pickupDiscount: ['calculatePackDiscount', amountOrZero],
    pickupDiscountBefore: ['calculatePackDiscountPrev', amountOrZero],
  }),
})

export const readEventClosing = endpoint({
  id: 'EP-43',
  summary: 'Whether the event has closed early',
  method: 'GET',
  path: '/api/v1/user/orders/isBbqPromoClose',
  access: 'public',
  request: nothing,
  answer: wireTable({ isClosed: ['isBbqPromoClose', flag(false)] }),
})

export const followOrder = endpoint({
  id: 'OWN-order-events',
  summary: 'Live changes of an order',
  method: 'GET',
  path: '/api/v1/user/orders/events',
  access: 'visitor',
  request: wireTable({ orderNumber: ['ordrId', id] }),
  answer: nothing,
  answerKind: 'events',
})
