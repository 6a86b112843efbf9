import { showsMethodList } from '@hansang/domain'
import { amountTexts, orderMemo, paymentTexts } from '@hansang/messages'
import type { RefObject } from 'react'
import { AmountTable, Section } from '../../../order/index.ts'
import { DestinationSection } from './DestinationSection.tsx'
import { FavouriteSection } from './favourite/FavouriteSection.tsx'
import { HouseholdSection } from './HouseholdSection.tsx'
import { ItemsSection } from './ItemsSection.tsx'
import { MethodList } from './MethodList.tsx'
import { NotesSection } from './choices/NotesSection.tsx'
import css from './PaymentSections.module.css'
import { SellerInfo } from './SellerInfo.tsx'
import { SpendingSections } from './SpendingSections.tsx'
import { ConsentSection } from './consents/ConsentSection.tsx'
import type { OrderToPay, PayableOrderState } from './use-payable-order.ts'

interface PaymentSectionsProps extends OrderToPay {
  readonly payable: PayableOrderState
  readonly methods: RefObject<HTMLDivElement | null>
  readonly consents: RefObject<HTMLDivElement | null>
}

export function PaymentSections(props: PaymentSectionsProps) {
  const { order, store, handover, drawnAt, reread, payable, methods, consents } = props
  const { form, offer, spent, payment } = payable
  const { features } = spent.brand
  return (
    <div className={css.sections}>
      {features.isChatOrder && (
        <FavouriteSection
          isFavourite={form.chosen.isFavourite}
          onChoose={(isFavourite) => form.choose({ isFavourite })}
        />
      )}
      <DestinationSection order={order} store={store} />
      <ItemsSection order={order} hidesSurcharge={features.isChatOrder} />
      <NotesSection
        order={order}
        store={store}
        isDrawn={drawnAt !== undefined}
        storeNote={orderMemo(form.memo) || order.storeNote}
        deliveryNote={order.type === 'delivery' ? handover.deliveryNote || order.deliveryNote : ''}
      />
      <HouseholdSection mode={form.chatMode} place={form.place} onChange={form.changePlace} />
      <SpendingSections {...spent} reread={reread} sameWindow={payment.sameWindow} />
      {showsMethodList(features, offer.due) && (
        <div ref={methods}>
          <Section title={paymentTexts.method}>
            <MethodList offered={offer.offered} method={offer.method} onPick={form.pick} />
          </Section>
        </div>
      )}
      <Section title={amountTexts.title}>
        <AmountTable cost={offer} />
      </Section>
      <div ref={consents}>
        <ConsentSection consents={form.chosen.consents} onChange={(consents) => form.choose({ consents })} />
      </div>
      <div className={css.seller}>
        <SellerInfo store={store} />
      </div>
    </div>
  )
}
