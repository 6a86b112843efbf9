import { type OrderDetail, plainTender } from '@hansang/contract'
import { type Brand, LOCAL_VOUCHER, formatCount, type Won } from '@hansang/domain'
import { fill, paymentTexts } from '@hansang/messages'
import { useState } from 'react'
import { Button, ConfirmDialog } from '../../../../ui/index.ts'
import { Section } from '../../../../order/index.ts'
import css from './LocalVoucherSection.module.css'
import type { PaymentOffer } from '../payment-offer.ts'
import { useLocalVoucher } from './use-local-voucher.ts'

interface LocalVoucherSectionProps {
  readonly order: OrderDetail
  readonly brand: Pick<Brand, 'id'>
  readonly offer: Pick<PaymentOffer, 'due' | 'eventDiscount'>
  readonly sameWindow: boolean
  readonly reread: () => Promise<unknown>
}

export function LocalVoucherSection({ order, brand, offer, sameWindow, reread }: LocalVoucherSectionProps) {
  const { phase, register } = useLocalVoucher({ orderNumber: order.number, sameWindow, onAsk: reread })
  return (
    <VoucherBox
      paid={order.localVoucher}
      isBusy={phase === 'registering'}
      isWaiting={phase === 'waiting'}
      onUse={() =>
        register({
          orderNumber: order.number,
          goodsName: order.goodsName,
          tenders: [plainTender(LOCAL_VOUCHER, offer.due)],
          orderSource: order.orderSource,
          channelId: String(brand.id ?? ''),
          eventDiscount: offer.eventDiscount,
        })
      }
    />
  )
}

interface VoucherBoxProps {
  readonly paid: Won
  readonly isBusy: boolean
  readonly isWaiting: boolean
  readonly onUse: () => void
}

export function VoucherBox({ paid, isBusy, isWaiting, onUse }: VoucherBoxProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section title={paymentTexts.localVoucher.title}>
      <p className={css.text} role="status">
        {textOf(paid, isWaiting)}
      </p>
      {paid === 0 && (
        <Button kind="secondary" size="medium" isBusy={isBusy} onClick={() => setIsAsking(true)}>
          {paymentTexts.localVoucher.title}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        text={paymentTexts.localVoucher.confirm}
        onAnswer={(goesOn) => {
          setIsAsking(false)
          if (goesOn) onUse()
        }}
        onClosed={() => {}}
      />
    </Section>
  )
}

function textOf(paid: Won, isWaiting: boolean): string {
  if (paid > 0) return fill(paymentTexts.localVoucher.used, { n: formatCount(paid) })
  return isWaiting ? paymentTexts.localVoucher.waiting : paymentTexts.localVoucher.hint
}
