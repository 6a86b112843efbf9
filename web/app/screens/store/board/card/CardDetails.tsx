import type { OrderDetail } from '@hansang/contract'
import { formatPhone } from '@hansang/domain'
import { basketTexts, boardTexts, fill, readMemo } from '@hansang/messages'
import { AgencyNumber, DeliveryChoiceButton, isChoiceUrgent } from '../DeliveryAgency.tsx'
import { OrderEndings } from '../OrderEndings.tsx'
import { boardColumnOf } from '../board-columns.ts'
import { seoulClockTime } from '../board-words.ts'
import css from './BoardOrder.module.css'
import { OrderContents } from './OrderContents.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PaymentBadge, isPaid } from './PaymentBadge.tsx'
import { PrintOrder } from './PrintOrder.tsx'

interface CardDetailsProps {
  readonly order: OrderDetail
  readonly onChanged: () => Promise<void>
}

export function CardDetails({ order, onChanged }: CardDetailsProps) {
  const { address, deliveryNote, detailAddress, phone, storeNote } = order
  const memo = readMemo(storeNote)
  const planned = order.closePlannedAt ?? order.promisedAt
  const column = boardColumnOf(order)
  const isUnderWay = column === 'cooking'
  return (
    <div className={css.details}>
      {isPaid(order) && (
        <p>
          <PaymentBadge order={order} />
        </p>
      )}
      <OrderContents order={order} />
      <dl className={css.facts}>
        {planned && column !== 'done' && (
          <Fact name={boardTexts.promised} value={fill(boardTexts.due, { time: seoulClockTime(planned) })} />
        )}
        {memo.text && <Fact name={boardTexts.noteToStore} value={memo.text} isStrong />}
        {memo.declinesCutlery && <Fact name={basketTexts.cutlery} value={basketTexts.cutleryNotNeeded} />}
        {address && <Fact name={boardTexts.address} value={`${address} ${detailAddress}`} />}
        {deliveryNote && <Fact name={boardTexts.noteToRider} value={deliveryNote} />}
        {phone && <Phone phone={phone} />}
      </dl>
      {isUnderWay && <AgencyNumber order={order} />}
      {isUnderWay && !isChoiceUrgent(order) && <DeliveryChoiceButton order={order} onChanged={onChanged} />}
      <OrderEndings order={order} onChanged={onChanged} />
      <PrintOrder order={order} />
      <OrderTimeline order={order} />
    </div>
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
