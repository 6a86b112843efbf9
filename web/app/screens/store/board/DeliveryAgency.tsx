import { type AgencyView, arrangeDelivery, type OrderDetail } from '@hansang/contract'
import { type DeliveryChoice, type OrderStatus, STATUS_AFTER } from '@hansang/domain'
import { boardTexts, fill } from '@hansang/messages'
import { Button } from '../../../ui/index.ts'
import css from './DeliveryAgency.module.css'
import { callAsOwner } from '../owner-session.ts'
import { useBoardAction } from './use-board-action.ts'

const TEXTS = boardTexts.agency
/** `trouble` needs action by the store, `good` is settled; other states are open. */
const TONES: Partial<Readonly<Record<AgencyView, 'trouble' | 'good'>>> = {
  silent: 'trouble',
  canceled: 'trouble',
  failed: 'trouble',
  kept: 'trouble',
  assigned: 'good',
  pickedUp: 'good',
}

export function AgencyNews({ order: { agency } }: { readonly order: OrderDetail }) {
  if (!agency || agency === 'offered') return null
  const tone = TONES[agency]
  return (
    <p className={css.news} data-tone={tone} role={tone === 'trouble' ? 'alert' : 'status'}>
      {TEXTS.views[agency]}
    </p>
  )
}

export function AgencyNumber({
  order: { agency, agencyReference: number },
}: {
  readonly order: OrderDetail
}) {
  if (!agency || agency === 'offered' || !number) return null
  return <p className={css.number}>{fill(TEXTS.number, { number })}</p>
}

const LABELS: Readonly<Record<DeliveryChoice, string>> = {
  agency: TEXTS.ask,
  store: TEXTS.own,
  callOff: TEXTS.callOff,
}

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
      size="small"
      kind={isEqualChoice(order) ? 'secondary' : 'quiet'}
      isBusy={isBusy}
      onClick={() =>
        void run(`${choice} ${order.status}`, (key) => callAsOwner(arrangeDelivery, request, key))
      }
    >
      {LABELS[choice]}
    </Button>
  )
}

/** Once the food is ready, both ways to deliver have equal weight. */
function isEqualChoice({ status, agency }: OrderDetail): boolean {
  return agency === 'offered' && status === STATUS_AFTER.cooking
}

/** Decides what becomes of the order next, so it stands beside its step. */
export function isChoiceUrgent(order: OrderDetail): boolean {
  return isEqualChoice(order) || order.status === STATUS_AFTER.agencyCancel
}

function otherChoice({ status, agency }: OrderDetail): DeliveryChoice | null {
  if (agency === 'offered') return 'agency'
  if (status === STATUS_AFTER.agencyCancel) return 'store'
  return status === STATUS_AFTER.agencyAssignment && agency ? 'callOff' : null
}

export function isAgencysTurn({ agency }: OrderDetail): boolean {
  return agency === 'asked' || agency === 'taken' || agency === 'pickedUp'
}

/** The store delivers itself before a rider is assigned, and hands over after that. */
export function departureLabel({ status, agency }: OrderDetail, next: OrderStatus): string | null {
  if (!agency || next !== STATUS_AFTER.departure || agency === 'pickedUp') return null
  const hasRider = status === STATUS_AFTER.agencyAssignment || status === STATUS_AFTER.agencyPickup
  return hasRider ? TEXTS.handOver : TEXTS.own
}
