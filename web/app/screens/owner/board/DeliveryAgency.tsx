import { arrangeDelivery, type OrderDetail } from '@hansang/contract'
import { type DeliveryChoice, type OrderStatus, STATUS_AFTER } from '@hansang/domain'
import { boardTexts, fill } from '@hansang/messages'
import { Button } from '../../../ui/index.ts'
import css from './DeliveryAgency.module.css'
import { callAsOwner } from '../owner-session.ts'
import { useBoardAction } from './use-board-action.ts'

const TEXTS = boardTexts.agency
/** What the store has to do something about. */
const TROUBLES: readonly OrderDetail['agency'][] = ['silent', 'canceled', 'failed', 'kept']

/** How far the delivery agency is, and by which number it is called about the order. */
export function AgencyNews({ order: { agency, agencyReference: number } }: { readonly order: OrderDetail }) {
  if (!agency || agency === 'offered') return null
  const isTrouble = TROUBLES.includes(agency)
  return (
    <p className={css.news} data-trouble={isTrouble || undefined} role={isTrouble ? 'alert' : 'status'}>
      {TEXTS.views[agency]}
      {number && <small>{fill(TEXTS.number, { number })}</small>}
    </p>
  )
}

const LABELS: Readonly<Record<DeliveryChoice, string>> = {
  agency: TEXTS.ask,
  store: TEXTS.own,
  callOff: TEXTS.callOff,
}

/** The other way to have an order brought, beside its next step. */
export function DeliveryChoiceButton({
  order,
  onChanged,
}: {
  readonly order: OrderDetail
  readonly onChanged: () => Promise<void>
}) {
  const { isBusy, run } = useBoardAction(onChanged)
  const choice = otherChoice(order)
  if (!choice) return null
  const request = { orderNumber: order.number, seenStatus: order.status, choice }
  return (
    <Button
      size="medium"
      kind={choice === 'agency' ? 'secondary' : 'quiet'}
      isBusy={isBusy}
      onClick={() =>
        void run(`${choice} ${order.status}`, (key) => callAsOwner(arrangeDelivery, request, key))
      }
    >
      {LABELS[choice]}
    </Button>
  )
}

function otherChoice({ status, agency }: OrderDetail): DeliveryChoice | null {
  if (agency === 'offered') return 'agency'
  if (status === STATUS_AFTER.agencyCancel) return 'store'
  return status === STATUS_AFTER.agencyAssignment && agency ? 'callOff' : null
}

/** How an order with an agency leaves: by the store before a rider is assigned, with the rider after that. */
export function departureLabel({ status, agency }: OrderDetail, next: OrderStatus): string | null {
  if (!agency || next !== STATUS_AFTER.departure) return null
  const hasRider = status === STATUS_AFTER.agencyAssignment || status === STATUS_AFTER.agencyPickup
  return hasRider ? TEXTS.handOver : TEXTS.own
}
