import { writeReceiptState, type OrderDetail } from '@hansang/contract'
import { type ChannelCode, brandOf, sendsPaymentUrl } from '@hansang/domain'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { serverNow } from '../../../../clock.ts'
import { useVisit } from '../../../../visit/index.ts'
import { useBasket } from '../../../../basket/basket.ts'
import { paths } from '../../../../paths.ts'
import { askForIdentity } from '../../../../session/index.ts'
import type { OrderReading } from '../../../../order/index.ts'
import type { MessageMeaning } from './payment-message.ts'
import { beforePayment } from '../before-payment.ts'
import type { PaymentOffer } from '../payment-offer.ts'
import { entryOf } from '../../../../entries/way-back.ts'
import { usePayment } from './use-payment.ts'
import { isInAppBrowser } from '../../../../browser/in-app-browser.ts'

interface PaymentHereOptions {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly offer: PaymentOffer
  readonly returnedWith: MessageMeaning | null
  readonly reread: () => Promise<OrderReading>
}

export function usePaymentHere({ order, channel, offer, returnedWith, reread }: PaymentHereOptions) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const visit = useVisit()

  /** Client navigation keeps the basket; the full reload comes after it. */
  async function beginAgain() {
    await navigate(entryOf(visit, { channel, id: order.storeId }))
    window.location.reload()
  }

  const sameWindow = paysInSameWindow({
    userAgent: navigator.userAgent,
    isChatOrder: brandOf(channel).features.isChatOrder,
    chatbotStoreKey: visit.chatbotStoreKey,
  })
  const payment = usePayment({
    orderNumber: order.number,
    sameWindow,
    returnedWith,
    reread,
    onPlaced: () =>
      void navigate(paths.receipt(channel, order.number), {
        replace: true,
        state: placedState(order, offer),
      }),
    // The visit's first page has no history entry of ours to go back to.
    onGoneBack: () =>
      void (key === 'default'
        ? navigate(beforePayment(useBasket.getState(), { order, channel }))
        : navigate(-1)),
    onIdentityChecked: () => void askForIdentity(serverNow()),
  })
  const recheck = useEffectEvent(() => payment.recheck())
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) recheck()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return { ...payment, sameWindow, leave: () => void beginAgain() }
}

export type PaymentHere = ReturnType<typeof usePaymentHere>

/** Built from the page's offer, as `order` may be older. */
function placedState({ number, localVoucher }: OrderDetail, { method, couponAmount }: PaymentOffer) {
  const isLinkSent = method !== null && sendsPaymentUrl(method)
  return writeReceiptState({
    orderNumber: number,
    localVoucher,
    coupons: couponAmount,
    isLinkSent,
  })
}

export interface WindowChoice {
  readonly userAgent: string
  readonly isChatOrder: boolean
  /** `strUrl` of the chat's link; empty without one. */
  readonly chatbotStoreKey: string
}

export function paysInSameWindow({ userAgent, isChatOrder, chatbotStoreKey }: WindowChoice): boolean {
  return isInAppBrowser(userAgent) || (isChatOrder && chatbotStoreKey === '')
}
