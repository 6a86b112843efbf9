import { formatCount, type Won } from '@hansang/domain'
import { controlTexts, fill, orderTexts, paymentTexts } from '@hansang/messages'
import { Button, ButtonLink, ConfirmDialog, useModal } from '../../../../ui/index.ts'
import css from './PaymentDialogs.module.css'
import type { PaymentHere } from './use-payment-here.ts'
import type { FailureNotice } from './use-payment.ts'

interface PaymentFailedDialogProps {
  readonly failure: FailureNotice | null
  /** To the basket or the menu. */
  readonly back: string
  readonly onPayAgain: () => void
  readonly onClose: () => void
  readonly onLeave: () => void
}

export function PaymentFailedDialog({
  failure,
  back,
  onPayAgain,
  onClose,
  onLeave,
}: PaymentFailedDialogProps) {
  const modal = useModal(failure !== null, onClose)
  return (
    <dialog {...modal} className={css.dialog} role="alertdialog" aria-label={failure?.text}>
      <p className={css.text}>{failure?.text}</p>
      {failure?.detail && <p className={css.detail}>{failure.detail}</p>}
      <div className={css.buttons}>
        {failure?.leadsBack && (
          <ButtonLink size="medium" kind="secondary" to={back}>
            {paymentTexts.changeOrder}
          </ButtonLink>
        )}
        <Button size="medium" kind="quiet" onClick={onLeave}>
          {controlTexts.confirm}
        </Button>
        <Button size="medium" onClick={onPayAgain}>
          {orderTexts.payAgain}
        </Button>
      </div>
    </dialog>
  )
}

interface PaymentDialogsProps {
  readonly due: Won
  readonly payment: PaymentHere
  readonly back: string
  readonly onPayAgain: () => void
}

export function PaymentDialogs({ due, payment, back, onPayAgain }: PaymentDialogsProps) {
  const { phase } = payment
  return (
    <>
      <ConfirmDialog
        isOpen={phase.name === 'confirming'}
        title={paymentTexts.confirmTitle}
        text={fill(paymentTexts.confirm, { n: formatCount(due) })}
        confirm={paymentTexts.button}
        onAnswer={(goesOn) =>
          goesOn && phase.name === 'confirming' ? payment.openPage(phase.pageUrl) : payment.cancelConfirm()
        }
        onClosed={() => {}}
      />
      <PaymentFailedDialog
        back={back}
        failure={phase.name === 'failed' ? phase.failure : null}
        onPayAgain={onPayAgain}
        onClose={payment.closeFailure}
        onLeave={payment.leave}
      />
    </>
  )
}
