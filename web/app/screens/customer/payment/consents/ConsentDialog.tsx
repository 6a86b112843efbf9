import { controlTexts, paymentTexts } from '@hansang/messages'
import { useId } from 'react'
import { Button, CloseIcon, useModal } from '../../../../ui/index.ts'
import css from './ConsentDialog.module.css'

interface ConsentDialogProps {
  readonly isOpen: boolean
  readonly text: { readonly title: string; readonly lines: readonly string[] }
  readonly onAnswer: (agrees: boolean) => void
  readonly onClose: () => void
}

export function ConsentDialog({ isOpen, text, onAnswer, onClose }: ConsentDialogProps) {
  const modal = useModal(isOpen, onClose)
  const titleId = useId()
  return (
    <dialog {...modal} className={css.dialog} aria-labelledby={titleId}>
      <div className={css.page}>
        <header className={css.head}>
          <h2 id={titleId} className={css.title}>
            {text.title}
          </h2>
          <button type="button" className={css.close} aria-label={controlTexts.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div className={css.text}>
          {text.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className={css.buttons}>
          <Button kind="quiet" onClick={() => onAnswer(false)}>
            {paymentTexts.agree.no}
          </Button>
          <Button onClick={() => onAnswer(true)}>{paymentTexts.agree.yes}</Button>
        </div>
      </div>
    </dialog>
  )
}
