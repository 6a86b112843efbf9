import { useLayer } from './use-layer.ts'
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent) => void
  readonly onClose: () => void
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

interface ModalOptions {
  /** After the closing is done. */
  readonly onClosed?: (() => void) | undefined
  /** Said about the screen beneath: it goes with that screen. */
  readonly isDialog?: boolean
}

/**
 * Opens and closes a native `<dialog>` with `isOpen`: focus, Escape and the inert page behind it are the
 * browser's own. Escape, Back and a tap beside it all call `onLeave`.
 */
export function useModal(
  isOpen: boolean,
  onLeave: () => void,
  { onClosed, isDialog }: ModalOptions = {},
): ModalProps {
  useLayer(isOpen, onLeave, isDialog)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === isOpen) return
    if (isOpen) dialog.showModal()
    else dialog.close()
  }, [isOpen])
  return {
    ref,
    onCancel: (event) => {
      event.preventDefault()
      onLeave()
    },
    onClose: () => onClosed?.(),
    onClick: (event) => {
      if (event.target === event.currentTarget) onLeave()
    },
  }
}
