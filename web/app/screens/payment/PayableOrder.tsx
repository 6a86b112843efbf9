import type { OrderDetail } from '@hansang/contract/order'
import type { StoreAnswer } from '@hansang/contract/store'
import type { ChannelCode } from '@hansang/domain/brands/brand'
import { brandOf } from '@hansang/domain/brands/index'
import { formatCount, formatWon } from '@hansang/domain/format/money-text'
import { isAgentOrigin } from '@hansang/domain/order/order-origin'
import { type PaymentMethodCode, showsMethodList } from '@hansang/domain/payment/payment-method'
import type { Refusal } from '@hansang/domain/refusal'
import { storeTraits } from '@hansang/domain/store/store-traits'
import { fill } from '@hansang/messages/fill'
import { pay } from '@hansang/messages/pay'
import { paying } from '@hansang/messages/paying'
import { order as orderText } from '@hansang/messages/order'
import { refusalText } from '@hansang/messages/refusal-text'
import { orderMemo } from '@hansang/messages/order-memo'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { serverNow } from '../../clock.ts'
import type { PaymentHandover } from '../../ordering/payment-handover.ts'
import { useVisit } from '../../ordering/visit.ts'
import { paths } from '../../paths.ts'
import { logInAgain } from '../../session/renew.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { AmountTable } from '../order/AmountTable.tsx'
import { OrderNotes, noteFacts } from '../order/OrderNotes.tsx'
import { Section } from '../order/Section.tsx'
import type { OrderReading } from '../order/use-order.ts'
import { receiptState } from '../receipt/result-source.ts'
import { ConsentSection } from './ConsentSection.tsx'
import { DestinationSection } from './DestinationSection.tsx'
import { HouseholdSection, NO_PLACE } from './HouseholdSection.tsx'
import { ItemsSection } from './ItemsSection.tsx'
import { MethodList } from './MethodList.tsx'
import css from './PayableOrder.module.css'
import { PaymentFailedDialog } from './PaymentFailedDialog.tsx'
import { SellerInfo } from './SellerInfo.tsx'
import { WaitingForPayment } from './WaitingForPayment.tsx'
import { NO_CONSENT } from './consents.ts'
import type { MessageMeaning } from './payment-message.ts'
import { paymentOffer, paymentRefusal } from './payment-offer.ts'
import { paymentRequest } from './payment-request.ts'
import { retryTarget } from './retry-target.ts'
import { paysInSameWindow } from './same-window.ts'
import { usePayment } from './use-payment.ts'

/** PAY-30 */
const CONSENT_SCROLL_PX = 400

interface PayableOrderProps {
  readonly order: OrderDetail
  readonly store: StoreAnswer
  readonly handover: PaymentHandover
  readonly channel: ChannelCode
  readonly returnedWith: MessageMeaning | null
  readonly reread: () => Promise<OrderReading>
}

/** An order that can be paid, from its address to the pay button (PAY-03). */
export function PayableOrder({ order, store, handover, channel, returnedWith, reread }: PayableOrderProps) {
  const visit = useVisit()
  const brand = brandOf(channel)
  const [picked, setPicked] = useState<PaymentMethodCode | null>(null)
  const [consents, setConsents] = useState(NO_CONSENT)
  const [place, setPlace] = useState(NO_PLACE)
  const methods = useRef<HTMLDivElement>(null)
  const isAgent = isAgentOrigin(visit.origin) || handover.isForCustomer === true
  const offer = paymentOffer({ order, store, isAgent, picked })
  const chatMode = brand.features.isChatOrder ? order.chatbotMode : ''
  const household = chatMode === 'Y' ? place : null
  const refusal = paymentRefusal({ store, offer, household, consents, now: serverNow() })
  const memo = {
    note: handover.storeNote,
    needsCutlery: asksCutlery(store) ? handover.needsCutlery : null,
    household,
    eatsInHall: chatMode === 'H' && place.eatsInHall,
  }
  const payment = usePaymentHere({ order, channel, returnedWith, reread })
  const { phase } = payment

  if (phase.name === 'waiting') {
    return (
      <WaitingForPayment
        due={offer.due}
        storeName={store.name}
        onReopen={() => payment.openPage(phase.pageUrl)}
        onCancel={payment.cancelWaiting}
      />
    )
  }

  function startPaying() {
    const { method, due, eventDiscount } = offer
    const { deliveryNote } = handover
    payment.register(
      paymentRequest({ order, brand, visit, method, due, eventDiscount, memo, deliveryNote, consents }),
    )
  }

  function showFault({ reason }: Refusal) {
    const behavior = 'smooth'
    if (reason === 'termsNotAgreed' || reason === 'thirdPartyNotAgreed') {
      window.scrollTo({ top: CONSENT_SCROLL_PX, behavior })
    } else if (reason === 'noPaymentMethod') {
      methods.current?.scrollIntoView({ block: 'center', behavior })
    }
  }

  const isBusy = phase.name === 'registering' || phase.name === 'checking'
  return (
    <Screen
      title={pay.title}
      look="plain"
      back={paths.basket(channel)}
      bottom={
        <>
          <p className={css.withdrawal}>{paying.withdrawal}</p>
          <Button
            isBusy={isBusy}
            blockedBecause={isBusy ? null : refusal && refusalText(refusal)}
            onBlocked={() => refusal && showFault(refusal)}
            onClick={startPaying}
          >
            {isBusy ? pay.inProgress : payLabel(offer.due)}
          </Button>
        </>
      }
    >
      <div className={css.sections}>
        <DestinationSection order={order} store={store} />
        <ItemsSection order={order} hidesSurcharge={brand.features.isChatOrder} />
        <NotesSection
          storeNote={orderMemo(memo) || order.storeNote}
          deliveryNote={deliveryNoteOf(order, handover)}
        />
        <HouseholdSection mode={chatMode} place={place} onChange={setPlace} />
        {showsMethodList(brand.features, offer.due) && (
          <div ref={methods}>
            <Section title={pay.method.title}>
              <MethodList offered={offer.offered} method={offer.method} onPick={setPicked} />
            </Section>
          </div>
        )}
        <Section title={pay.sum.title}>
          <AmountTable parts={offer.parts} />
        </Section>
        <ConsentSection consents={consents} onChange={setConsents} />
        <div className={css.seller}>
          <SellerInfo store={store} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={phase.name === 'confirming'}
        title={pay.confirmTitle}
        text={`${pay.confirm}\n${formatWon(offer.due)}`}
        confirm={pay.button}
        onAnswer={(goesOn) =>
          goesOn && phase.name === 'confirming' ? payment.openPage(phase.pageUrl) : payment.cancelConfirm()
        }
        onClosed={() => {}}
      />
      <PaymentFailedDialog
        failure={phase.name === 'failed' ? phase.failure : null}
        onPayAgain={payment.payAgain}
        onLeave={payment.leave}
      />
    </Screen>
  )
}

/** Where the choice was hidden nothing is said about it (BSK-13). */
function asksCutlery({ id, channel }: StoreAnswer): boolean {
  return brandOf(channel).features.asksCutlery && !storeTraits(id, channel).hidesCutlery
}

function payLabel(due: number): string {
  return due > 0 ? fill(pay.buttonN, { n: formatCount(due) }) : pay.button
}

function deliveryNoteOf({ type, deliveryNote }: OrderDetail, handover: PaymentHandover): string {
  return type === 'delivery' ? handover.deliveryNote || deliveryNote : ''
}

function NotesSection(notes: { storeNote: string; deliveryNote: string }) {
  if (noteFacts(notes.storeNote, notes.deliveryNote).length === 0) return null
  return (
    <Section title={orderText.request}>
      <OrderNotes {...notes} />
    </Section>
  )
}

/** The payment of this page: where it goes when it is through, and where when the customer turns back. */
function usePaymentHere({
  order,
  channel,
  returnedWith,
  reread,
}: Pick<PayableOrderProps, 'order' | 'channel' | 'returnedWith' | 'reread'>) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const visit = useVisit()

  /** A move inside the product keeps the basket (LND-05); the full reload follows it (PAY-46). */
  async function beginAgain() {
    await navigate(retryTarget(visit, { channel, id: order.storeId }))
    window.location.reload()
  }

  const payment = usePayment({
    orderNumber: order.number,
    sameWindow: paysInSameWindow({
      userAgent: navigator.userAgent,
      isChatOrder: brandOf(channel).features.isChatOrder,
      chatbotStoreKey: visit.chatbotStoreKey,
    }),
    returnedWith,
    reread,
    onPlaced: () =>
      void navigate(paths.receipt(channel), { replace: true, state: receiptState(order.number) }),
    // The first page of a visit has nothing of ours behind it.
    onGoneBack: () => void (key === 'default' ? navigate(paths.basket(channel)) : navigate(-1)),
    onIdentityChecked: () => void logInAgain(),
  })
  const recheck = useEffectEvent(() => payment.recheck())
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) recheck()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return { ...payment, leave: () => void beginAgain() }
}
