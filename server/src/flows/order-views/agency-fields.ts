import type { AgencyView, OrderDetail } from '@hansang/contract'
import { type DeliveryState, STATUS_AFTER, canMove, needsNoMoneyAtDoor } from '@hansang/domain'
import type { DeliveryRow } from '../../platform/db/index.ts'
import { type AskingAgency, isAgencyOpen } from '../../nouns/orders/deliveries/agency-open.ts'
import type { SealOpener } from '../../platform/secrets/index.ts'
import { factsOf, type OrderView } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'
import type { WholeOrder } from './read-whole-orders.ts'

export type Showing = SealOpener & AskingAgency & Pick<Services, 'clock'>

const SILENT_AFTER_MS = 60_000

export function agencyFields(
  whole: WholeOrder,
  services: Showing,
  view: OrderView,
): Pick<OrderDetail, 'agency' | 'agencyReference'> {
  if (view !== 'store') return { agencyReference: '' }
  const agency = isOffered(whole, services) ? 'offered' : agencyView(whole, services.clock.now())
  return { agencyReference: whole.delivery?.agency_reference ?? '', ...(agency ? { agency } : {}) }
}

function isOffered({ order, store }: WholeOrder, services: Showing): boolean {
  const facts = factsOf(order)
  return (
    store.usesDeliveryAgency &&
    isAgencyOpen(services) &&
    order.status !== STATUS_AFTER.agencyCancel &&
    canMove(facts, STATUS_AFTER.agencyRequest) &&
    needsNoMoneyAtDoor(facts, order.due)
  )
}

const VIEWS: Partial<Readonly<Record<DeliveryState, AgencyView>>> = {
  REQUESTED: 'taken',
  ASSIGNED: 'assigned',
  PICKED_UP: 'pickedUp',
  CANCELED: 'canceled',
  FAILED: 'failed',
  KEPT: 'kept',
}

function agencyView({ order, delivery }: WholeOrder, now: Date): AgencyView | undefined {
  if (!delivery) return undefined
  if (delivery.state === 'OPEN') return isSilent(delivery, now) ? 'silent' : 'asked'
  const known = VIEWS[delivery.state]
  if (known || order.status !== STATUS_AFTER.agencyCancel) return known
  return delivery.failure ? 'failed' : 'calledOff'
}

function isSilent({ created_at: at }: DeliveryRow, now: Date): boolean {
  return now.getTime() - at.getTime() > SILENT_AFTER_MS
}
