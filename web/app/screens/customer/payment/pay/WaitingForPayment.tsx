import type { Won } from '@hansang/domain'
import { paymentTexts } from '@hansang/messages'
import { Button, Price, Screen } from '../../../../ui/index.ts'
import css from './WaitingForPayment.module.css'

interface WaitingForPaymentProps {
  readonly due: Won
  readonly storeName: string
  readonly onReopen: () => void
  readonly onCancel: () => void
}

export function WaitingForPayment({ due, storeName, onReopen, onCancel }: WaitingForPaymentProps) {
  return (
    <Screen
      title={paymentTexts.inProgress}
      bottom={
        <div className={css.buttons}>
          <Button onClick={onReopen}>{paymentTexts.waiting.reopen}</Button>
          <Button kind="quiet" onClick={onCancel}>
            {paymentTexts.waiting.cancel}
          </Button>
        </div>
      }
    >
      <div className={css.waiting} role="status">
        <svg className={css.art} viewBox="0 0 120 120" aria-hidden="true">
          <circle className={css.ground} cx="60" cy="60" r="56" />
          <g className={css.card}>
            <rect className={css.face} x="26" y="40" width="68" height="44" rx="8" />
            <path className={css.stripe} d="M26 51h68v9H26z" />
            <path className={css.chip} d="M35 71h16" />
          </g>
          <circle className={css.dot} cx="46" cy="100" r="3" />
          <circle className={css.dot} cx="60" cy="100" r="3" />
          <circle className={css.dot} cx="74" cy="100" r="3" />
        </svg>
        <p className={css.title}>{paymentTexts.waiting.title}</p>
        <p className={css.text}>{paymentTexts.waiting.text}</p>
        <p className={css.amount}>
          {storeName} <Price amount={due} />
        </p>
      </div>
    </Screen>
  )
}
