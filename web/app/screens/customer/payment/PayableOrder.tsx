import { isPaidAhead } from '@hansang/domain'
import { paymentTexts } from '@hansang/messages'
import { useRef } from 'react'
import { useBasket } from '../../../basket/basket.ts'
import { Screen } from '../../../ui/index.ts'
import { PaymentSections } from './PaymentSections.tsx'
import { OtherOrder } from './pay/OtherOrder.tsx'
import { paths } from '../../../paths.ts'
import { PayBar } from './pay/PayBar.tsx'
import { PaymentDialogs } from './pay/PaymentDialogs.tsx'
import { WaitingForPayment } from './pay/WaitingForPayment.tsx'
import { needsOtherOrder } from './payment-offer.ts'
import { type OrderToPay, usePayableOrder } from './use-payable-order.ts'
import { beforePayment } from './before-payment.ts'

export function PayableOrder(props: OrderToPay) {
  const payable = usePayableOrder(props)
  const back = beforePayment(useBasket(), props)
  const methods = useRef<HTMLDivElement>(null)
  const consents = useRef<HTMLDivElement>(null)
  const { offer, payment, spent } = payable
  const { phase } = payment
  if (phase.name === 'waiting') {
    return (
      <WaitingForPayment
        due={offer.due}
        storeName={props.store.name}
        onReopen={() => payment.openPage(phase.pageUrl)}
        onCancel={payment.cancelWaiting}
      />
    )
  }
  return (
    <Screen
      title={paymentTexts.title}
      look="plain"
      back={back}
      bottom={
        <>
          {needsOtherOrder(payable.refusal) && <OtherOrder refusal={payable.refusal} to={back} />}
          <PayBar
            due={offer.due}
            isPaidAhead={isPaidAhead(offer)}
            refusal={payable.refusal}
            isPaying={phase.name === 'registering' || phase.name === 'checking'}
            isRecounting={spent.coupons.isBusy}
            methods={methods}
            consents={consents}
            leadsTo={paths.receipt(props.channel, props.order.number)}
            onPay={payable.pay}
          />
        </>
      }
    >
      <PaymentSections {...props} payable={payable} methods={methods} consents={consents} />
      <PaymentDialogs back={back} due={offer.due} payment={payment} onPayAgain={payable.payAgain} />
    </Screen>
  )
}
