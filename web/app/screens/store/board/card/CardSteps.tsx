import { type OrderDetail, acceptOrder, advanceOrder } from '@hansang/contract'
import { type NextStatus, minutesToPromise, nextStatus } from '@hansang/domain'
import { boardTexts, fill } from '@hansang/messages'
import { factsOf } from '../../../../order/index.ts'
import { Button } from '../../../../ui/index.ts'
import { callAsOwner } from '../../owner-session.ts'
import { DeliveryChoiceButton, departureLabel, isAgencysTurn, isChoiceUrgent } from '../DeliveryAgency.tsx'
import { partsForPress } from '../later/later.ts'
import { useBoardAction } from '../use-board-action.ts'
import css from './BoardOrder.module.css'
import { useMinuteClock } from './use-minute-clock.ts'

interface StepProps {
  readonly order: OrderDetail
  readonly onChanged: () => Promise<void>
}

export function Decision({ order, busyMinutes, onChanged }: StepProps & { busyMinutes: number }) {
  const { isBusy, run } = useBoardAction(onChanged)
  const orderNumber = order.number
  const usual = minutesToPromise(order, busyMinutes, useMinuteClock())
  async function accept(minutes: number) {
    const request = { orderNumber, minutesUntilDone: minutes }
    await run(`accept ${minutes}`, (key) => callAsOwner(acceptOrder, request, key))
  }
  async function acceptIn() {
    const minutes = await (await partsForPress())?.chosenMinutes(order, usual)
    if (typeof minutes === 'number') await accept(minutes)
  }
  async function deny() {
    await (await partsForPress())?.denyWithReason(order, run)
  }
  return (
    <div className={css.decision}>
      <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void deny()}>
        {boardTexts.deny}
      </Button>
      <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void acceptIn()}>
        {boardTexts.acceptIn}
      </Button>
      <Button size="small" isBusy={isBusy} onClick={() => void accept(usual)}>
        {fill(boardTexts.acceptDone, { n: usual })}
      </Button>
    </div>
  )
}

export function NextStep({ order, onChanged }: StepProps) {
  const { isBusy, run } = useBoardAction(onChanged)
  const facts = factsOf(order)
  const next = facts && nextStatus(facts)
  const label = next && nextLabel(order, next)
  async function advance() {
    const seen = { orderNumber: order.number, seenStatus: order.status }
    await run(order.status, (key) => callAsOwner(advanceOrder, seen, key))
  }
  return (
    <div className={css.steps}>
      {label && (
        <Button
          size="small"
          kind={isAgencysTurn(order) ? 'quiet' : 'secondary'}
          isBusy={isBusy}
          onClick={() => void advance()}
        >
          {label}
        </Button>
      )}
      {isChoiceUrgent(order) && <DeliveryChoiceButton order={order} onChanged={onChanged} />}
    </div>
  )
}

function nextLabel(order: OrderDetail, next: NextStatus): string {
  return departureLabel(order, next) ?? boardTexts.next[next]
}
