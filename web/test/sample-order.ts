import type { OrderDetail, OrderedLine, OrderedOption, OrderSummary } from '@hansang/contract'
import { amountDue, orderCost, PAYMENT_METHOD_CODES, won, ZERO_WON, STATUS_AFTER } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'

/** `due` follows from the parts. */
export function anOrder(parts: Partial<OrderDetail> = {}): OrderDetail {
  const order = { ...DELIVERY, lines: [anOrderedLine()], ...parts }
  return { ...order, due: parts.due ?? amountDue(order) }
}

const DELIVERY: OrderDetail = {
  number: '20260217ABCDEFGHJKMNPQRS',
  dayNumber: 0,
  registeredAt: seoul('2026-02-17 11:30'),
  status: STATUS_AFTER.placing,
  statusBeforeCancel: '',
  type: 'delivery',
  channel: 'hansang',
  orderSource: 'ARS',
  storeId: '1001',
  storeName: 'Store',
  customerId: '1',
  phone: '01012345678',
  isMasked: false,
  address: 'Road 1',
  detailAddress: '501',
  tableNumber: '',
  storeNote: '',
  deliveryNote: '',
  paymentMethod: '',
  paymentMethodName: '',
  ...orderCost({ orderAmount: won(18_000) }),
  isOnIsland: false,
  goodsName: 'Menu',
  chatbotMode: '',
  closePlannedAt: null,
  promisedAt: null,
  denyReason: '',
  reachedStoreAt: null,
  escalation: 0,
  isAutoAccepted: false,
  isMadeByKitchen: false,
  isMissedByPos: false,
  agencyReference: '',
  cancelReason: '',
  refunds: [],
  returnedCoupons: [],
  offeredMethods: PAYMENT_METHOD_CODES,
  lines: [],
  usedCoupons: [],
  payments: [],
}

export function anOrderedLine(parts: Partial<OrderedLine> = {}): OrderedLine {
  return {
    itemId: '10',
    priceId: '100',
    name: 'Menu',
    quantity: 1,
    refundedQuantity: 0,
    price: won(18_000),
    priceName: '',
    couponCode: '',
    couponMenuPrice: ZERO_WON,
    isEvent: false,
    usesCoupon: false,
    imageUrl: '',
    optionGroups: [],
    ...parts,
  }
}

export function anOrderedOption(parts: Partial<OrderedOption> = {}): OrderedOption {
  return { id: '1000', name: 'Option', quantity: 1, amount: ZERO_WON, price: ZERO_WON, ...parts }
}

/** A delivery that is being cooked. */
export function anOrderSummary(given: Partial<OrderSummary> = {}): OrderSummary {
  return {
    number: '20260210AXYJSFWPJ1KV7Z0N',
    dayNumber: 0,
    registeredAt: seoul('2026-02-10 11:30'),
    status: 'ORDER_COOKING',
    type: 'delivery',
    storeId: '1001',
    storeName: '강남점',
    goodsName: '해물파전 2개',
    due: won(23_900),
    paymentMethod: 'DLVR_PRE_CD',
    statusBeforeCancel: '',
    escalation: 0,
    closePlannedAt: null,
    isRunning: true,
    ...given,
  }
}
