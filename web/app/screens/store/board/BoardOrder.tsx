import {
  type NextStatus,
  effectiveStatus,
  orderCan,
  nextStatus,
  formatPhone,
  isUrgent,
  isPrepaid,
  calledNumber,
  usualMinutes,
} from '@hansang/domain'
import { factsOf, may } from '../../../order/index.ts'
import { acceptOrder, advanceOrder, type OrderDetail } from '@hansang/contract'
import {
  fill,
  readMemo,
  orderTexts,
  boardTexts,
  orderFlowTexts,
  basketTexts,
  storeStatusNames,
  tableTexts,
} from '@hansang/messages'
import { Badge, Button } from '../../../ui/index.ts'
import { AgencyNews, DeliveryChoiceButton, departureLabel, isAgencysTurn } from './DeliveryAgency.tsx'
import css from './BoardOrder.module.css'
import { CancelDecision, OrderEndings } from './OrderEndings.tsx'
import { boardColumnOf } from './board-columns.ts'
import { chosenMinutes } from './board-sheets.tsx'
import { seoulClockTime } from './board-words.ts'
import { denyWithReason } from './deny/deny-with-reason.ts'
import { MissedByPos } from './MissedByPos.tsx'
import { OrderContents } from './OrderContents.tsx'
import { callAsOwner } from '../owner-session.ts'
import { useBoardAction } from './use-board-action.ts'
import { useNow } from '../../../clock.ts'

const MINUTE_MS = 60_000

interface BoardOrderProps {
  readonly order: OrderDetail
  readonly namesStore?: boolean
  /** Of a busy store; on top of the usual minutes. */
  readonly busyMinutes?: number
  readonly onChanged: () => Promise<void>
}

export function BoardOrder({ order, namesStore, busyMinutes = 0, onChanged }: BoardOrderProps) {
  const column = boardColumnOf(order)
  const memo = readMemo(order.storeNote)
  return (
    <article className={css.card} data-column={column} aria-label={order.goodsName}>
      <header className={css.head}>
        <span className={css.number}>{calledNumber(order)}</span>
        <Badge tone={order.type === 'delivery' ? 'brand' : 'good'}>{orderTexts.type[order.type]}</Badge>
        {order.tableNumber && (
          <strong className={css.table}>{fill(tableTexts.number, { n: order.tableNumber })}</strong>
        )}
        {order.isAutoAccepted && column === 'cooking' && <Badge tone="grey">{orderFlowTexts.accepted}</Badge>}
        <Waiting order={order} />
        <span className={css.payment}>
          <PaymentBadge order={order} />
        </span>
        {namesStore && <span className={css.store}>{order.storeName}</span>}
      </header>
      {order.isMissedByPos && <MissedByPos order={order} onChanged={onChanged} />}
      <OrderContents order={order} />
      <dl className={css.facts}>
        {memo.text && <Fact name={boardTexts.noteToStore} value={memo.text} isStrong />}
        {memo.declinesCutlery && <Fact name={basketTexts.cutlery} value={basketTexts.cutleryNotNeeded} />}
        {order.address && (
          <Fact name={boardTexts.address} value={`${order.address} ${order.detailAddress}`} />
        )}
        {order.deliveryNote && <Fact name={boardTexts.noteToRider} value={order.deliveryNote} />}
        {order.phone && <Phone phone={order.phone} />}
      </dl>
      {column === 'new' && <Decision order={order} busyMinutes={busyMinutes} onChanged={onChanged} />}
      {column === 'cooking' && <InProgress order={order} onChanged={onChanged} />}
      {column === 'done' && <p className={css.ended}>{statusText(order)}</p>}
      <OrderEndings order={order} onChanged={onChanged} />
    </article>
  )
}

function Fact({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={css.fact} data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Phone({ phone }: { phone: string }) {
  return (
    <div className={css.fact}>
      <dt>{boardTexts.phone}</dt>
      <dd>
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </dd>
    </div>
  )
}

/** Since the order reached the store; `Planned` shows a missed promise. */
function Waiting({ order }: { order: OrderDetail }) {
  const since = order.reachedStoreAt ?? order.registeredAt
  const minutes = useMinutesSince(since)
  if (boardColumnOf(order) === 'done') return null
  const text = minutes < 1 ? boardTexts.justNow : fill(boardTexts.elapsed, { n: minutes })
  return (
    <span className={css.waiting} data-late={isUrgent(order.escalation) || undefined}>
      {seoulClockTime(since)} · {text}
    </span>
  )
}

function Decision({ order, busyMinutes = 0, onChanged }: BoardOrderProps) {
  const { isBusy, run } = useBoardAction(onChanged)
  const orderNumber = order.number
  const usual = usualMinutes(order.type, busyMinutes)
  async function accept(minutes: number | null) {
    if (minutes === null) return
    const request = { orderNumber, minutesUntilDone: minutes }
    await run(`accept ${minutes}`, (key) => callAsOwner(acceptOrder, request, key))
  }
  return (
    <div className={css.decision}>
      <div className={css.atOnce}>
        <Button size="medium" isBusy={isBusy} onClick={() => void accept(usual)}>
          {fill(boardTexts.acceptDone, { n: usual })}
        </Button>
      </div>
      <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => void denyWithReason(order, run)}>
        {boardTexts.deny}
      </Button>
      <Button
        kind="secondary"
        size="medium"
        isBusy={isBusy}
        onClick={() => void chosenMinutes(order, usual).then(accept)}
      >
        {boardTexts.acceptIn}
      </Button>
    </div>
  )
}

function InProgress(props: BoardOrderProps) {
  return may(orderCan.decideCancel, props.order) ? <CancelDecision {...props} /> : <NextStep {...props} />
}

function NextStep({ order, onChanged }: BoardOrderProps) {
  const { isBusy, run } = useBoardAction(onChanged)
  const facts = factsOf(order)
  const next = facts && nextStatus(facts)
  const label = next && nextLabel(order, next)
  async function advance() {
    const seen = { orderNumber: order.number, seenStatus: order.status }
    await run(order.status, (key) => callAsOwner(advanceOrder, seen, key))
  }
  return (
    <>
      <AgencyNews order={order} />
      <div className={css.next}>
        <p className={css.status}>
          {statusText(order)}
          {order.closePlannedAt && <Planned at={order.closePlannedAt} />}
        </p>
        <div className={css.steps}>
          {label && (
            <Button
              size="medium"
              kind={isAgencysTurn(order) ? 'quiet' : 'secondary'}
              isBusy={isBusy}
              onClick={() => void advance()}
            >
              {label}
            </Button>
          )}
          <DeliveryChoiceButton order={order} onChanged={onChanged} />
        </div>
      </div>
    </>
  )
}

function nextLabel(order: OrderDetail, next: NextStatus): string {
  return departureLabel(order, next) ?? boardTexts.next[next]
}

function Planned({ at }: { at: Date }) {
  const late = useMinutesSince(at)
  const text =
    late > 0 ? fill(boardTexts.lateBy, { n: late }) : fill(boardTexts.due, { time: seoulClockTime(at) })
  return <small data-late={late > 0 || undefined}>{text}</small>
}

/** After a denied cancel request, the order shows its previous status. */
function statusText(order: OrderDetail): string {
  const facts = factsOf(order)
  return facts ? storeStatusNames[effectiveStatus(facts)] : order.status
}

function PaymentBadge({ order: { due, paymentMethod, paymentMethodName } }: { readonly order: OrderDetail }) {
  const isPaid = due === 0 || isPrepaid(paymentMethod)
  return (
    <Badge tone={isPaid ? 'grey' : 'notice'}>
      {[isPaid ? boardTexts.paid : '', paymentMethodName].filter(Boolean).join(' · ')}
    </Badge>
  )
}

/** Full minutes by the server's clock. */
function useMinutesSince(instant: Date): number {
  const now = useNow(undefined, MINUTE_MS / 4)
  return Math.max(0, Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS))
}
