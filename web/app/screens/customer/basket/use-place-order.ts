import { registerOrder } from '@hansang/contract'
import {
  hasAlcohol,
  type Basket,
  type ChannelCode,
  contentsOfBasket,
  type OrderAttempt,
  orderChecks,
  resolvedOrderType,
  type OrderType,
  firstRefusal,
  type Store,
  isRefusal,
} from '@hansang/domain'
import { refusalText, basketTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { callApi, failureText, useAction } from '../../../api/index.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { serverNow } from '../../../clock.ts'
import { ownNumber } from '../../../entries/caller-window.ts'
import { useBasket } from '../../../basket/basket.ts'
import { readCurrentStore } from '../../../visit/current-store.ts'
import { changeVisit, mainAddress, noteOwnOrder, useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { takesSlot } from '../../../order/index.ts'
import { alerted } from '../../../ui/index.ts'
import { isAgeChecked } from './age-check.ts'
import { orderKeyFor } from './order-key.ts'
import { type OrderNotes, keepNotes, keptNotes, requestFor } from './request/order-notes.ts'
import { orderRequest } from './order-request.ts'

interface OrderOptions {
  readonly channel: ChannelCode
  readonly orderType: OrderType | null
  readonly openAgeCheck: () => void
  readonly onMenuChanged: () => void
  readonly typedPhone?: string | undefined
  readonly onPhoneNeeded?: (() => void) | undefined
  readonly onPlaced: (placed: PlacedOrder) => Promise<unknown>
}

export interface PlacedOrder {
  readonly orderNumber: string
  readonly channel: ChannelCode
  readonly storeId: string
  readonly notes: OrderNotes
}

type OrderMoment = Pick<OrderAttempt, 'isSubmitting' | 'now' | 'hasAddress' | 'typedPhone'>

export function attemptNow(
  basket: Basket,
  store: Store,
  orderType: OrderType | null,
  { now, ...moment }: OrderMoment,
): OrderAttempt {
  return {
    ...moment,
    contents: contentsOfBasket(basket),
    store,
    orderType,
    isAgeChecked: isAgeChecked(now),
    now,
  }
}

/**
 * Runs the order checks in their specified order against the store as it is now, then registers the order.
 */
export function usePlaceOrder({ channel, orderType, openAgeCheck, onMenuChanged, ...options }: OrderOptions) {
  const navigate = useNavigate()
  const { isBusy, run } = useAction({ onFailure: (failure) => alerted(registrationFailureText(failure)) })

  async function order() {
    const basket = useBasket.getState()
    const store = await readCurrentStore(channel, basket.storeId)
    if (!store) return alerted(registrationFailureText(null))
    const { typedPhone } = options
    const hasAddress = mainAddress() !== null
    const moment = { isSubmitting: false, now: serverNow(), hasAddress, typedPhone }
    const attempt = attemptNow(basket, store, orderType, moment)
    const refused = firstRefusal(orderChecks, attempt)
    if (refused) {
      await alerted(refusalText(refused))
      return remedy(refused.reason)
    }
    return register(basket, store, resolvedOrderType(attempt))
  }

  function remedy(reason: string) {
    if (reason === 'checkDelivery') changeVisit({ orderType: 'delivery' })
    if (reason === 'noAddress') void navigate(paths.addressSearch(channel))
    if (reason === 'ageCheckNeeded') openAgeCheck()
    if (reason === 'phoneNeeded') options.onPhoneNeeded?.()
  }

  async function register(
    basket: Basket,
    store: Store,
    type: OrderType,
    promisedAt?: Date,
  ): Promise<unknown> {
    const asked = orderRequest({
      basket,
      store,
      visit: useVisit.getState(),
      callerPhone: ownNumber(),
      orderType: type,
      address: mainAddress(),
    })
    const request = promisedAt ? { ...asked, promisedAt } : asked
    const result = await callApi(registerOrder, request, {
      idempotencyKey: orderKeyFor(request),
    })
    if (isRefusal(result)) {
      const { nextSlot } = result
      if (nextSlot) return (await takesSlot(result)) ? register(basket, store, type, nextSlot) : undefined
      await alerted(result.message || basketTexts.maintenance)
      return onMenuChanged()
    }
    const { orderNumber } = result.answer
    changeVisit({ orderType: type })
    localValues.write('ordrId', orderNumber)
    if (!useVisit.getState().isQr) noteOwnOrder(channel)
    await options.onPlaced({ orderNumber, channel, storeId: store.id, notes: notesFor(basket) })
  }

  return { isSubmitting: isBusy, order: () => void run(order) }
}

/** Saves the notes too, as the payment screen reads them after a return from a payment window. */
function notesFor({ lines }: Basket): OrderNotes {
  const notes = keptNotes()
  const fitting = { ...notes, deliveryNote: requestFor(notes.deliveryNote, hasAlcohol(lines)) }
  keepNotes(fitting)
  return fitting
}

export function registrationFailureText(failure: unknown): string {
  if (navigator.onLine === false) return basketTexts.offline
  return failureText(failure, basketTexts.maintenance)
}
