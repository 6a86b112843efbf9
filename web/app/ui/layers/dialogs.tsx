import { overlay } from 'overlay-kit'
import { controlTexts } from '@hansang/messages'
import { Button } from '../Button.tsx'
import css from './dialogs.module.css'
import { nativeAlert } from './native-bridge.ts'
import { useModal } from './use-modal.ts'

interface ConfirmOptions {
  readonly title?: string
  readonly text: string
  readonly confirm?: string
  readonly cancel?: string
}

/** Example: `if (!(await confirmed({ text }))) return`. Dismissing means no. */
export function confirmed(options: ConfirmOptions): Promise<boolean> {
  return overlay.openAsync<boolean>(({ isOpen, close, unmount }) => (
    <ConfirmDialog {...options} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

/**
 * Waits for dismissal; the native app shows its own dialog. Never `window.alert`, which blocks the page and
 * names the host.
 */
export async function alerted(text: string): Promise<void> {
  if (nativeAlert(text)) return
  await overlay.openAsync<boolean>(({ isOpen, close, unmount }) => (
    <AlertDialog text={text} isOpen={isOpen} onAnswer={close} onClosed={unmount} />
  ))
}

interface DialogProps {
  readonly isOpen: boolean
  readonly onAnswer: (answer: boolean) => void
  readonly onClosed: () => void
}

function closing({ onClosed }: DialogProps) {
  return { onClosed, isDialog: true }
}

export function ConfirmDialog({ title, text, confirm, cancel, ...dialog }: ConfirmOptions & DialogProps) {
  const modal = useModal(dialog.isOpen, () => dialog.onAnswer(false), closing(dialog))
  return (
    <dialog {...modal} className={css.dialog} role="alertdialog" aria-label={title ?? text}>
      {title && <h2 className={css.title}>{title}</h2>}
      <p className={css.text}>{text}</p>
      <div className={css.buttons}>
        <Button kind="quiet" size="medium" onClick={() => dialog.onAnswer(false)}>
          {cancel ?? controlTexts.cancel}
        </Button>
        <Button size="medium" onClick={() => dialog.onAnswer(true)}>
          {confirm ?? controlTexts.confirm}
        </Button>
      </div>
    </dialog>
  )
}

export function AlertDialog({ text, ...dialog }: { readonly text: string } & DialogProps) {
  const modal = useModal(dialog.isOpen, () => dialog.onAnswer(true), closing(dialog))
  return (
    <dialog {...modal} className={css.dialog} role="alertdialog" aria-label={text}>
      <p className={css.text}>{text}</p>
      <div className={css.buttons}>
        <Button size="medium" onClick={() => dialog.onAnswer(true)}>
          {controlTexts.confirm}
        </Button>
      </div>
    </dialog>
  )
}
