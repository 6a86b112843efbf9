import type { OrderDetail } from '@hansang/contract'
import { type ChannelCode, isPrepaid } from '@hansang/domain'
import { orderTexts, receiptTexts } from '@hansang/messages'
import { useEffect } from 'react'
import { useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, Price, Screen, alerted } from '../../../ui/index.ts'
import {
  AmountTable,
  calledFacts,
  FoldedRow,
  OrderLines,
  Facts,
  Section,
  ResendPayUrl,
  paymentLine,
  type OrderReading,
} from '../../../order/index.ts'
import { entryOf } from '../../../entries/way-back.ts'
import css from './PlacedOrder.module.css'
import { SuccessMark } from './SuccessMark.tsx'
import { announcedOrder, settleVisit } from './result-source.ts'

interface PlacedOrderProps {
  readonly order: OrderDetail
  readonly channel: ChannelCode
  readonly announces: boolean
  readonly isLinkSent?: boolean
  /** Still as the server drew it: nobody is told yet. */
  readonly isDrawn?: boolean | undefined
  readonly reread: () => Promise<OrderReading>
}

export function PlacedOrder(props: PlacedOrderProps) {
  const { order, channel, announces, isLinkSent = false, isDrawn = false, reread } = props
  const visit = useVisit()
  const words = isLinkSent ? LINK_SENT : wordsOf(order)
  useSettling(order.number, { announces, isDrawn })
  return (
    <Screen
      title={receiptTexts.title}
      look="plain"
      bottom={
        <div className={css.buttons}>
          <ResendPayUrl order={order} reread={reread} />
          <ButtonLink to={paths.order(channel, order.number)}>{receiptTexts.seeOrder}</ButtonLink>
          <ButtonLink to={entryOf(visit, { channel, id: order.storeId })} kind="quiet">
            {receiptTexts.toStore}
          </ButtonLink>
        </div>
      }
    >
      <div className={css.top}>
        <SuccessMark />
        <h2 className={css.title}>{words.title}</h2>
        <p className={css.hint}>{words.hint}</p>
        <p className={css.total}>
          <span>{receiptTexts.total}</span>
          <Price amount={order.due} size="large" />
        </p>
      </div>
      <div className={css.sections}>
        <Section title={orderTexts.items} aside={order.storeName}>
          <OrderLines lines={order.lines} channel={order.channel} />
        </Section>
        <Section title={orderTexts.paymentInfo}>
          <AmountTable cost={order}>
            <FoldedRow order={order} />
          </AmountTable>
          <div className={css.facts}>
            <Facts facts={[...methodFact(order), ...calledFacts(order), [orderTexts.id, order.number]]} />
          </div>
        </Section>
      </div>
    </Screen>
  )
}

const LINK_SENT = { title: receiptTexts.urlTitle, hint: receiptTexts.urlSent }

function wordsOf({ paymentMethod, due }: OrderDetail) {
  if (due === 0) return receiptTexts.nothingDue
  return isPrepaid(paymentMethod) ? receiptTexts.paid : receiptTexts.later
}

/** Points and coupons may cover the whole order; then it has no method. */
function methodFact(order: OrderDetail) {
  const method = paymentLine(order)
  return method ? [[orderTexts.method, method] as const] : []
}

function useSettling(
  number: string,
  { announces, isDrawn }: { readonly announces: boolean; readonly isDrawn: boolean },
): void {
  useEffect(() => {
    if (isDrawn || announcedOrder() === number) return
    settleVisit(number)
    if (announces) void alerted(receiptTexts.accepted)
  }, [number, announces, isDrawn])
}
