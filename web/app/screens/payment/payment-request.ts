import type { RequestTo } from '@hansang/contract/endpoint'
import type { registerPayment } from '@hansang/contract/endpoints/payments'
import type { OrderDetail } from '@hansang/contract/order'
import type { Tender } from '@hansang/contract/payment'
import type { Brand } from '@hansang/domain/brands/brand'
import { type Won, ZERO_WON } from '@hansang/domain/money'
import { type PaymentMethodCode, sendsPaymentUrl } from '@hansang/domain/payment/payment-method'
import { type MemoParts, orderMemo } from '@hansang/messages/order-memo'
import type { Visit } from '../../ordering/visit.ts'
import type { Consents } from './consents.ts'

export interface PaymentParts {
  readonly order: Pick<OrderDetail, 'number' | 'type' | 'goodsName' | 'origin'>
  readonly brand: Pick<Brand, 'code' | 'id' | 'features'>
  readonly visit: Pick<Visit, 'isMember' | 'chatbotId'>
  /** `null` when nothing is due. */
  readonly method: PaymentMethodCode | null
  readonly due: Won
  readonly eventDiscount: Won
  readonly memo: MemoParts
  readonly deliveryNote: string
  readonly consents: Consents
}

/** What is sent to register a payment (PAY-40…44). */
export function paymentRequest(parts: PaymentParts): RequestTo<typeof registerPayment> {
  const { order, brand, visit, method, consents } = parts
  return {
    wantsPageUrl: !sendsPaymentUrl(method ?? ''),
    channel: brand.code,
    orderNumber: order.number,
    paymentMethod: method ?? '',
    storeNote: orderMemo(parts.memo),
    ...(order.type === 'delivery' && { deliveryNote: parts.deliveryNote }),
    goodsName: order.goodsName,
    tenders: tendersOf(parts.due),
    origin: order.origin,
    agreesToOrderTerms: consents.terms,
    agreesToThirdParty: consents.thirdParty,
    agreesToMarketing: consents.marketing,
    savesAsFavourite: false,
    channelId: String(brand.id ?? ''),
    isMemberChannel: visit.isMember,
    eventDiscount: parts.eventDiscount,
    ...(brand.features.isChatOrder && { chatbotId: visit.chatbotId }),
  }
}

const NO_COUPON: Omit<Tender, 'means' | 'amount' | 'pointType'> = {
  couponCode: '',
  couponNumber: '',
  couponType: '',
  couponAmount: ZERO_WON,
  menuName: '',
  menuPrice: ZERO_WON,
  menuPosCode: '',
  exchangeKey: '',
  requestedAt: '',
  orderBalance: ZERO_WON,
  branchCode: '',
  branchName: '',
}

/** The cash rest; an entry of nothing is left out (PAY-41, PAY-42). */
function tendersOf(due: Won): Tender[] {
  return due > 0 ? [{ means: 'hansang', amount: due, pointType: '', ...NO_COUPON }] : []
}
