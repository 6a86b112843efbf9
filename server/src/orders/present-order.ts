import type { DeliveryAddress, OrderDetail, OrderedLine } from '@hansang/contract'
import {
  type BasketLine,
  PAYMENT_METHOD_CODES,
  ZERO_WON,
  addWon,
  formatPhone,
  maskPhone,
  multiplyWon,
} from '@hansang/domain'
import { paymentMethodLabel } from '@hansang/messages/order-labels'
import type { OrderRow } from '../db/schema.ts'
import type { Secrets } from '../secrets/seal.ts'
import type { WholeOrder } from './find-orders.ts'
import { awaitsPayment } from './order-right.ts'

/** `masked` leaves out what is personal: whoever knows a number and a phone may see no more (trust §2). */
export type OrderView = 'full' | 'masked'

/** An order as `view` may see it (ENT-19, ENT-20). */
export function presentOrder(
  { order, store, payments, refunds, returnedCoupons }: WholeOrder,
  secrets: Secrets,
  view: OrderView,
): OrderDetail {
  return {
    number: order.id,
    registeredAt: order.placed_at,
    status: order.status,
    type: order.order_type,
    channel: order.channel,
    origin: order.origin,
    storeId: order.store_id,
    storeName: store.name,
    isOnIsland: store.isOnIsland,
    goodsName: order.goods_name,
    chatbotMode: store.settings.chatbotMode,
    closePlannedAt: order.close_planned_at,
    denyReason: order.deny_reason,
    statusBeforeCancel: order.status_before_cancel ?? '',
    offeredMethods: store.paymentMethods,
    lines: order.lines.map(presentLine),
    usedCoupons: order.used_coupons,
    ...methodOf(order),
    ...amountsOf(order),
    ...(view === 'full' ? fullPart(order, secrets) : maskedPart(order, secrets)),
    payments: view === 'full' ? payments : [],
    refunds: view === 'full' ? refunds : [],
    returnedCoupons: view === 'full' ? returnedCoupons : [],
    cancelReason: view === 'full' ? order.cancel_reason : '',
  }
}

function methodOf({ payment_method: chosen }: OrderRow) {
  const method = PAYMENT_METHOD_CODES.find((code) => code === chosen)
  return { paymentMethod: chosen ?? '', paymentMethodName: method ? paymentMethodLabel(method) : '' }
}

/**
 * An order that still has to be paid costs what it was quoted: what its last registration would take off
 * is decided anew by the next one (PAY-22).
 */
function amountsOf(order: OrderRow) {
  const isOpen = awaitsPayment(order)
  return {
    orderAmount: order.order_amount,
    surcharge: order.surcharge,
    deliveryFee: isOpen ? order.quoted_delivery_fee : order.delivery_fee,
    agencyFee: order.courier_fee,
    discount: isOpen ? order.quoted_pickup_discount : order.pickup_discount,
    voucherAmount: order.mobile_voucher,
    localVoucher: order.local_voucher,
    couponAmount: isOpen ? ZERO_WON : order.coupon_amount,
    eventDiscount: order.event_discount,
  }
}

function fullPart(order: OrderRow, secrets: Secrets) {
  const address = order.address_sealed
    ? (JSON.parse(secrets.open(order.address_sealed)) as DeliveryAddress)
    : { address: '', detailAddress: '' }
  return {
    customerId: order.customer_id === null ? '' : String(order.customer_id),
    phone: openText(secrets, order.phone_sealed),
    address: address.address,
    detailAddress: address.detailAddress,
    storeNote: openText(secrets, order.store_note_sealed),
    deliveryNote: openText(secrets, order.delivery_note_sealed),
    pointsUsed: awaitsPayment(order) ? ZERO_WON : addWon(order.franchise_points, order.call_reminder_points),
  }
}

function maskedPart(order: OrderRow, secrets: Secrets) {
  return {
    customerId: '',
    phone: maskPhone(formatPhone(openText(secrets, order.phone_sealed))),
    address: order.address_area,
    detailAddress: '',
    storeNote: '',
    deliveryNote: '',
    pointsUsed: ZERO_WON,
  }
}

function openText(secrets: Secrets, sealed: Buffer | null): string {
  return sealed ? secrets.open(sealed) : ''
}

function presentLine(line: BasketLine): OrderedLine {
  return {
    itemId: line.itemId,
    priceId: line.priceId,
    name: line.itemName,
    quantity: line.quantity,
    price: line.price,
    priceName: line.priceName,
    couponCode: line.coupon?.code ?? '',
    couponMenuPrice: line.coupon?.menuPrice ?? ZERO_WON,
    isEvent: line.isEvent,
    usesCoupon: line.coupon !== null,
    imageUrl: line.thumbnailUrl,
    optionGroups: optionGroupsOf(line),
  }
}

function optionGroupsOf({ options, quantity }: BasketLine): OrderedLine['optionGroups'] {
  const groups = new Map(options.map((option) => [option.groupId, option.groupName]))
  return [...groups].map(([id, name]) => ({
    id,
    name,
    options: options
      .filter((option) => option.groupId === id)
      .map((option) => ({
        id: option.id,
        name: option.name,
        quantity,
        amount: multiplyWon(option.price, quantity),
        price: option.price,
      })),
  }))
}
