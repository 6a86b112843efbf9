import type { PaymentState } from '@hansang/contract/navigation-state'
import type { OrderDetail } from '@hansang/contract/order'
import type { StoreAnswer } from '@hansang/contract/store'
import { asksCutlery } from '@hansang/domain/basket/cutlery'
import type { ChannelCode } from '@hansang/domain/brands/brand'
import { brandOf } from '@hansang/domain/brands/index'
import { formatWon } from '@hansang/domain/format/money-text'
import { isAgentOrigin } from '@hansang/domain/order/order-origin'
import { isPaidAhead } from '@hansang/domain/order/lifecycle'
import { type PaymentMethodCode, showsMethodList } from '@hansang/domain/payment/payment-method'
import { orderMemo } from '@hansang/messages/order-memo'
import { refusalText } from '@hansang/messages/refusal-text'
import { paymentTexts } from '@hansang/messages/payment'
import { amountTexts } from '@hansang/messages/amounts'
import { orderTexts } from '@hansang/messages/order'
import { useRef, useState } from 'react'
import { serverNow } from '../../clock.ts'
import { useVisit } from '../../visit/visit.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/layers/dialogs.tsx'
import { toast } from '../../ui/layers/toast.ts'
import { Screen } from '../../ui/Screen.tsx'
import { AmountTable } from '../../order/AmountTable.tsx'
import { OrderNotes, noteFacts } from '../../order/OrderNotes.tsx'
import { Section } from '../../order/Section.tsx'
import type { OrderReading } from '../../order/use-read-order.ts'
import { ConsentSection } from './consents/ConsentSection.tsx'
import { DestinationSection } from './DestinationSection.tsx'
import { FavouriteSection } from './FavouriteSection.tsx'
import { HouseholdSection, NO_PLACE } from './HouseholdSection.tsx'
import { ItemsSection } from './ItemsSection.tsx'
import { MethodList } from './MethodList.tsx'
import css from './PayableOrder.module.css'
import { PayBar } from './pay/PayBar.tsx'
import { PaymentFailedDialog } from './pay/PaymentFailedDialog.tsx'
import { SellerInfo } from './SellerInfo.tsx'
import { SpendingSections } from './SpendingSections.tsx'
import { WaitingForPayment } from './pay/WaitingForPayment.tsx'
import type { MessageMeaning } from './pay/payment-message.ts'
import { paymentOffer, paymentRefusal } from './payment-offer.ts'
import { paymentRequest } from './pay/payment-request.ts'
import { useChoices } from './use-choices.ts'
import { useNeededCoupons, usePaymentCoupons } from './coupons/use-payment-coupons.ts'
import { usePaymentHere } from './pay/use-payment-here.ts'
import { usePaymentPoints } from './points/use-payment-points.ts'

interface PayableOrderProps {
  readonly order: OrderDetail
  readonly store: StoreAnswer
  readonly handover: PaymentState
  readonly channel: ChannelCode
  readonly returnedWith: MessageMeaning | null
  readonly reread: () => Promise<OrderReading>
  readonly rereadStore: () => Promise<StoreAnswer | null>
}

/** An order that can be paid, from its address to the pay button. */
export function PayableOrder(props: PayableOrderProps) {
  const { order, store, handover, channel, returnedWith, reread, rereadStore } = props
  const visit = useVisit()
  const brand = brandOf(channel)
  const [picked, setPicked] = useState<PaymentMethodCode | null>(null)
  const { consents, isFavourite, consent, chooseFavourite } = useChoices(order.number)
  const [place, setPlace] = useState(NO_PLACE)
  const methods = useRef<HTMLDivElement>(null)
  const consentBoxes = useRef<HTMLDivElement>(null)
  const isAgent = isAgentOrigin(visit.origin) || handover.isForCustomer === true
  const coupons = usePaymentCoupons(order, store)
  const points = usePaymentPoints({ orderNumber: order.number, store, isAgent })
  const spending = { ...points.spent, coupons: coupons.coupons, fees: coupons.fees }
  const choice = { order, store, isAgent, picked, spending }
  const offer = paymentOffer(choice)
  useNeededCoupons(offer.coupons, coupons)
  const chatMode = brand.features.isChatOrder ? order.chatbotMode : ''
  const household = chatMode === 'Y' ? place : null
  const refusalAt = (store: StoreAnswer) =>
    paymentRefusal({ store, offer, points: points.checked, household, consents, now: serverNow() })
  const refusal = refusalAt(store)
  const memo = {
    note: handover.storeNote,
    needsCutlery: asksCutlery(store, order.type) ? handover.needsCutlery : null,
    household,
    eatsInHall: chatMode === 'H' && place.eatsInHall,
  }
  const payment = usePaymentHere({ order, channel, offer, returnedWith, reread })
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

  /** The store may have closed while the customer was reading. */
  async function prepare() {
    const refused = refusalAt((await rereadStore()) ?? store)
    if (refused) return refused
    const { deliveryNote } = handover
    const chosen = { offer, coupons: coupons.coupons, memo, deliveryNote, consents, isFavourite }
    return paymentRequest({ order, brand, visit, ...chosen })
  }

  function payAgain() {
    if (!refusal) return payment.registerAgain(prepare)
    payment.closeFailure()
    toast(refusalText(refusal))
  }

  return (
    <Screen
      title={paymentTexts.title}
      look="plain"
      back={paths.basket(channel)}
      bottom={
        <PayBar
          due={offer.due}
          isPaidAhead={isPaidAhead(offer)}
          refusal={refusal}
          isPaying={phase.name === 'registering' || phase.name === 'checking'}
          isRecounting={coupons.isBusy}
          methods={methods}
          consents={consentBoxes}
          onPay={() => payment.register(prepare)}
        />
      }
    >
      <div className={css.sections}>
        {brand.features.isChatOrder && (
          <FavouriteSection isFavourite={isFavourite} onChoose={chooseFavourite} />
        )}
        <DestinationSection order={order} store={store} />
        <ItemsSection order={order} hidesSurcharge={brand.features.isChatOrder} />
        <NotesSection
          storeNote={orderMemo(memo) || order.storeNote}
          deliveryNote={deliveryNoteOf(order, handover)}
        />
        <HouseholdSection mode={chatMode} place={place} onChange={setPlace} />
        <SpendingSections
          {...{ brand, choice, offer, points, coupons, reread }}
          sameWindow={payment.sameWindow}
        />
        {showsMethodList(brand.features, offer.due) && (
          <div ref={methods}>
            <Section title={paymentTexts.method}>
              <MethodList offered={offer.offered} method={offer.method} onPick={setPicked} />
            </Section>
          </div>
        )}
        <Section title={amountTexts.title}>
          <AmountTable cost={offer} />
        </Section>
        <div ref={consentBoxes}>
          <ConsentSection consents={consents} onChange={consent} />
        </div>
        <div className={css.seller}>
          <SellerInfo store={store} />
        </div>
      </div>
      <ConfirmDialog
        isOpen={phase.name === 'confirming'}
        title={paymentTexts.confirmTitle}
        text={`${paymentTexts.confirm}\n${formatWon(offer.due)}`}
        confirm={paymentTexts.button}
        onAnswer={(goesOn) =>
          goesOn && phase.name === 'confirming' ? payment.openPage(phase.pageUrl) : payment.cancelConfirm()
        }
        onClosed={() => {}}
      />
      <PaymentFailedDialog
        failure={phase.name === 'failed' ? phase.failure : null}
        onPayAgain={payAgain}
        onClose={payment.closeFailure}
        onLeave={payment.leave}
      />
    </Screen>
  )
}

function deliveryNoteOf({ type, deliveryNote }: OrderDetail, handover: PaymentState): string {
  return type === 'delivery' ? handover.deliveryNote || deliveryNote : ''
}

function NotesSection(notes: { storeNote: string; deliveryNote: string }) {
  if (noteFacts(notes.storeNote, notes.deliveryNote).length === 0) return null
  return (
    <Section title={orderTexts.request}>
      <OrderNotes {...notes} />
    </Section>
  )
}
