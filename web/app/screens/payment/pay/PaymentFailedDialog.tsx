import { controlTexts } from '@hansang/messages/controls'
import { orderTexts } from '@hansang/messages/order'
import { Button } from '../../../ui/Button.tsx'
import { useModal } from '../../../ui/layers/use-modal.ts'
import css from './PaymentFailedDialog.module.css'
import type { PaymentFailure } from './use-payment.ts'

interface PaymentFailedDialogProps {
  readonly failure: PaymentFailure | null
  /** Called inside a tap. */
  readonly onPayAgain: () => void
  /** Stays where it is, unpaid. */
  readonly onClose: () => void
  /** Back to where the order began. */
  readonly onLeave: () => void
}

/** A payment that did not come about: stay and pay again, or go back to the store. */
export function PaymentFailedDialog({ failure, onPayAgain, onClose, onLeave }: PaymentFailedDialogProps) {
  const modal = useModal(failure !== null, onClose)
  return (
    <dialog {...modal} className={css.dialog} role="alertdialog" aria-label={failure?.text}>
      <p className={css.text}>{failure?.text}</p>
      {failure?.detail && <p className={css.detail}>{failure.detail}</p>}
      <div className={css.buttons}>
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
