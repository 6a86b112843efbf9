import { deliveryFee, minimumOrder } from '../fees/delivery-fee.ts'
import type { Won } from '../money.ts'
import { refusal, type Refusal } from '../refusal.ts'
import { hoursToday, openSpan } from './business-hours.ts'
import { displayTime } from './clock-times.ts'
import { type DeliveryAreaReason, type Destination, deliveryAreaRefusal } from './delivery-area.ts'
import { type Openable, type OpeningState, openingState } from './opening.ts'
import { promisedMinutes } from './service-state.ts'
import type { Store } from './store.ts'

export interface StorePreview {
  readonly opening: OpeningState
  /** `HH:mm`; empty while it is shut or has no hours. */
  readonly closesAt: string
  /** `null`: it delivers there. */
  readonly areaRefusal: Refusal<DeliveryAreaReason | 'orderTypeNotOffered'> | null
  readonly minimumOrder: Won
  /** For an order of the minimum. */
  readonly deliveryFee: Won
  readonly minutes: string
}

/** What a customer there would meet at `at`, by the rules that judge the order itself. */
export function previewStore(
  store: Openable & Pick<Store, 'delivery' | 'offersDelivery' | 'deliveryMinutes'>,
  destination: Destination,
  at: Date,
): StorePreview {
  const { delivery: terms } = store
  const opening = openingState(store, at)
  const hours = opening.kind === 'normal' ? hoursToday(store, at) : null
  const least = minimumOrder(terms)
  return {
    opening,
    closesAt: hours ? displayTime(openSpan(hours.entry).to).time : '',
    areaRefusal: store.offersDelivery
      ? deliveryAreaRefusal(terms, destination)
      : refusal('orderTypeNotOffered'),
    minimumOrder: least,
    deliveryFee: deliveryFee({ terms, orderAmount: least, now: at, ...destination }),
    minutes: promisedMinutes(store, at),
  }
}
