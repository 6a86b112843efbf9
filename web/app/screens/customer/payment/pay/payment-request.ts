import type { RequestTo, registerPayment, OrderDetail } from '@hansang/contract'
import { type Brand, sendsPaymentUrl } from '@hansang/domain'
import { type MemoParts, orderMemo } from '@hansang/messages'
import type { Visit } from '../../../../visit/index.ts'
import type { PaymentCoupon } from '../coupons/payment-coupon.ts'
import type { PaymentChoices } from '../choices/kept-choices.ts'
import type { PaymentOffer } from '../payment-offer.ts'
import { type ExchangeCoupon, tendersOf } from './tenders.ts'

export interface PaymentParts extends PaymentChoices {
  readonly order: Pick<OrderDetail, 'number' | 'type' | 'goodsName' | 'orderSource' | 'lines'>
  readonly brand: Pick<Brand, 'code' | 'id' | 'features'>
  readonly visit: Pick<Visit, 'isMember' | 'chatbotId'>
  readonly offer: PaymentOffer
  readonly coupons: readonly PaymentCoupon[]
  readonly memo: MemoParts
  readonly deliveryNote: string
}

export function paymentRequest(parts: PaymentParts): RequestTo<typeof registerPayment> {
  const { order, brand, visit, offer, consents } = parts
  const method = offer.method ?? ''
  return {
    wantsPageUrl: !sendsPaymentUrl(method),
    channel: brand.code,
    orderNumber: order.number,
    paymentMethod: method,
    storeNote: orderMemo(parts.memo),
    ...(order.type === 'delivery' && { deliveryNote: parts.deliveryNote }),
    goodsName: order.goodsName,
    tenders: tendersOf({
      ...offer,
      coupons: parts.coupons,
      applied: offer.coupons,
      exchanged: exchangeCouponsOf(order),
      takesEcoupons: brand.features.couponButton === 'ecoupon',
    }),
    orderSource: order.orderSource,
    agreesToOrderTerms: consents.terms,
    agreesToThirdParty: consents.thirdParty,
    agreesToMarketing: consents.marketing,
    savesAsFavourite: brand.features.isChatOrder && parts.isFavourite,
    channelId: String(brand.id ?? ''),
    isMemberChannel: visit.isMember,
    eventDiscount: offer.eventDiscount,
    ...(brand.features.isChatOrder && { chatbotId: visit.chatbotId }),
  }
}

function exchangeCouponsOf({ lines }: Pick<OrderDetail, 'lines'>): ExchangeCoupon[] {
  return lines.flatMap(({ couponCode, name, couponMenuPrice }) =>
    couponCode === '' ? [] : [{ code: couponCode, menuName: name, menuPrice: couponMenuPrice }],
  )
}
