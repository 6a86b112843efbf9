import type { PaymentState, OrderDetail, PointBalance, StoreAnswer } from '@hansang/contract'
import {
  asksCutlery,
  type ChannelCode,
  brandOf,
  isAgentSource,
  type PaymentMethodCode,
} from '@hansang/domain'
import { refusalText } from '@hansang/messages'
import { useState } from 'react'
import { serverNow } from '../../../clock.ts'
import type { OrderReading } from '../../../order/index.ts'
import { repeatedLine } from '../../../order/repeated-line.ts'
import { useStoreNow } from '../../../store-now/use-store-now.ts'
import { toast } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { NO_PLACE } from './HouseholdSection.tsx'
import { useNeededCoupons, usePaymentCoupons } from './coupons/use-payment-coupons.ts'
import type { MessageMeaning } from './pay/payment-message.ts'
import { paymentRequest } from './pay/payment-request.ts'
import { usePaymentHere } from './pay/use-payment-here.ts'
import { paymentOffer, paymentRefusal } from './payment-offer.ts'
import { usePaymentPoints } from './points/use-payment-points.ts'
import { useChoices } from './choices/use-choices.ts'

export interface OrderToPay {
  readonly order: OrderDetail
  readonly store: StoreAnswer
  readonly handover: PaymentState
  readonly channel: ChannelCode
  readonly returnedWith: MessageMeaning | null
  /** As the server drew it: nothing that the browser remembers is in it, and nothing is asked. */
  readonly drawnAt?: Date | undefined
  /** What a person chooses before the screen is drawn again. */
  readonly pickedBefore?: { current: PaymentMethodCode | null } | undefined
  readonly balances?: readonly PointBalance[] | undefined
  readonly reread: () => Promise<OrderReading>
  readonly rereadStore: () => Promise<StoreAnswer | null>
}

export function usePayableOrder(props: OrderToPay) {
  const { order, store, handover, channel, returnedWith, drawnAt, reread, rereadStore } = props
  const { pickedBefore = { current: null } } = props
  const isDrawn = drawnAt !== undefined
  const visit = useVisit()
  const brand = brandOf(channel)
  const [picked, setPicked] = useState(pickedBefore.current)
  const [place, changePlace] = useState(NO_PLACE)
  const choices = useChoices(order.number, isDrawn)
  const isAgent = isAgentSource(visit.orderSource) || handover.isForCustomer === true
  const coupons = usePaymentCoupons(order, store, isDrawn)
  const points = usePaymentPoints({
    orderNumber: isDrawn ? null : order.number,
    store,
    isAgent,
    brought: props.balances,
  })
  const spending = { ...points.spent, coupons: coupons.coupons, fees: coupons.fees }
  const choice = { order, store, isAgent, picked, spending }
  const offer = paymentOffer(choice)
  useNeededCoupons(offer.coupons, coupons)
  const payment = usePaymentHere({ order, channel, offer, returnedWith, reread })

  const chatMode = brand.features.isChatOrder ? order.chatbotMode : ''
  const household = chatMode === 'Y' ? place : null
  const memo = {
    note: handover.storeNote,
    needsCutlery: asksCutlery(store, order.type) ? handover.needsCutlery : null,
    household,
    eatsInHall: chatMode === 'H' && place.eatsInHall,
  }
  const { consents } = choices.chosen
  const asNow = useStoreNow(order.storeId)
  const refusalAt = (now: StoreAnswer) =>
    asNow?.refusal(order.lines.map(repeatedLine)) ??
    paymentRefusal({
      store: now,
      offer,
      points: points.checked,
      household,
      consents,
      now: drawnAt ?? serverNow(),
    })
  const refusal = refusalAt(asNow?.store(store) ?? store)

  function pick(method: PaymentMethodCode | null) {
    pickedBefore.current = method
    setPicked(method)
  }

  /** Checks again, as the store may have closed meanwhile. */
  async function prepare() {
    const refused = refusalAt((await rereadStore()) ?? store)
    if (refused) return refused
    const { deliveryNote } = handover
    const chosen = { offer, coupons: coupons.coupons, memo, deliveryNote, ...choices.chosen }
    return paymentRequest({ order, brand, visit, ...chosen })
  }

  function payAgain() {
    if (!refusal) return payment.registerAgain(prepare)
    payment.closeFailure()
    toast(refusalText(refusal))
  }

  const spent = { brand, choice, offer, points, coupons }
  const form = { ...choices, pick, chatMode, place, changePlace, memo }
  return { spent, form, offer, refusal, payment, pay: () => payment.register(prepare), payAgain }
}

export type PayableOrderState = ReturnType<typeof usePayableOrder>
