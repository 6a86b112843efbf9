import type { OrderDetail, OrderedLine } from '@hansang/contract'
import {
  type BasketLine,
  type OrderCost,
  PAYMENT_METHOD_CODES,
  ZERO_WON,
  formatPhone,
  isPrepaid,
  maskPhone,
  multiplyWon,
  orderCan,
  publicCost,
} from '@hansang/domain'
import { placedMethodNames, orderViewTexts } from '@hansang/messages'
import type { OrderRow } from '../../platform/db/index.ts'
import {
  costOf,
  factsOf,
  linesOf,
  openAddress,
  openValue,
  type OrderView,
  quotedCostOf,
  type SealedValue,
  usedCouponsOf,
} from '../../nouns/orders/index.ts'
import { type Showing, agencyFields } from './agency-fields.ts'
import type { WholeOrder } from './read-whole-orders.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'

export function presentOrder(whole: WholeOrder, services: Showing, view: OrderView): OrderDetail {
  const { order, store, payments, refunds, refundedPieces, returnedCoupons, lastFailure } = whole
  const isMasked = view === 'masked'
  const isNameless = isMasked || view === 'past'
  return {
    number: order.id,
    dayNumber: order.day_number ?? 0,
    isMasked: isNameless,
    registeredAt: order.placed_at,
    status: order.status,
    type: order.order_type,
    channel: order.channel,
    orderSource: order.order_source,
    storeId: order.store_id,
    storeName: store.name,
    isOnIsland: store.isOnIsland,
    goodsName: order.goods_name,
    tableNumber: order.table_number,
    chatbotMode: store.settings.chatbotMode,
    closePlannedAt: order.close_planned_at,
    promisedAt: order.promised_at,
    reachedStoreAt: order.reached_store_at,
    escalation: isMasked ? 0 : stepsTaken(order),
    isAutoAccepted: view === 'store' && order.is_auto_accepted,
    isMadeByKitchen: view === 'store' && whole.isMadeByKitchen === true,
    isMissedByPos: view === 'store' && order.pos_missed_at !== null && order.finished_at === null,
    ...agencyFields(whole, services, view),
    statusBeforeCancel: order.status_before_cancel ?? '',
    offeredMethods:
      isMasked || view === 'repeated' ? store.paymentMethods.filter(isPrepaid) : store.paymentMethods,
    lines: linesOf(order).map((line, index) =>
      presentLine(line, isMasked ? 0 : (refundedPieces?.get(index) ?? 0)),
    ),
    usedCoupons: usedCouponsOf(order),
    ...methodOf(order),
    lastFailure,
    ...shownCost(order, isMasked),
    phone:
      view === 'full' || view === 'store'
        ? openPhone(order, services)
        : maskPhone(formatPhone(openPhone(order, services))),
    ...(isNameless ? maskedPart(order) : fullPart(order, services)),
    payments: isMasked ? [] : payments,
    refunds: isMasked ? [] : refunds,
    returnedCoupons: isMasked ? [] : returnedCoupons,
  }
}

export function stepsTaken(order: OrderRow): number {
  return orderCan.decideCancel(factsOf(order)) ? order.cancel_escalation : order.escalation
}

function methodOf({ payment_method: chosen }: OrderRow) {
  const method = PAYMENT_METHOD_CODES.find((code) => code === chosen)
  return { paymentMethod: chosen ?? '', paymentMethodName: method ? placedMethodNames[method] : '' }
}

/**
 * A masked view shows charges, discounts and the amount paid; points, coupons and vouchers only as their
 * total, the difference.
 * An unpaid order shows its quoted cost, as the next registration may change the discounts.
 */
function shownCost(order: OrderRow, isMasked: boolean): OrderCost {
  if (orderCan.pay(factsOf(order))) return quotedCostOf(order)
  const cost = costOf(order)
  return isMasked ? publicCost(cost) : cost
}

function fullPart(order: OrderRow, services: SealOpener) {
  const readable = (column: SealedValue) => openValue(order, column, services) ?? orderViewTexts.unreadable
  return {
    customerId: order.customer_id === null ? '' : customerName(services, order.customer_id),
    ...addressOf(order, services),
    storeNote: readable('store_note_sealed'),
    deliveryNote: readable('delivery_note_sealed'),
    cancelReason: readable('cancel_reason_sealed'),
    denyReason: readable('deny_reason_sealed'),
  }
}

function addressOf(order: OrderRow, services: SealOpener) {
  const opened = openAddress(order, services)
  if (!opened) return { address: order.address_sealed ? orderViewTexts.unreadable : '', detailAddress: '' }
  const { address, detailAddress } = opened
  return { address, detailAddress }
}

/** A pseudonym, stable across a customer's orders, that reveals no row id. */
function customerName({ secrets }: SealOpener, customerId: number): string {
  return secrets.pseudonym(`customer ${customerId}`)
}

function maskedPart(order: OrderRow) {
  return {
    customerId: '',
    address: order.address_area,
    detailAddress: '',
    storeNote: '',
    deliveryNote: '',
    cancelReason: '',
    denyReason: '',
  }
}

/** Empty when unreadable: clients dial this value. */
export function openPhone(order: OrderRow, services: SealOpener): string {
  return openValue(order, 'phone_sealed', services) ?? ''
}

export function presentLine(line: BasketLine, refundedQuantity: number): OrderedLine {
  return {
    itemId: line.itemId,
    priceId: line.priceId,
    name: line.itemName,
    quantity: line.quantity,
    refundedQuantity,
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
