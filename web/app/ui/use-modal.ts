import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent) => void
  readonly onClose: () => void
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Opens and closes a native `<dialog>` with `isOpen`: focus, Escape and the inert page behind it are the
 * browser's own. Escape, the back gesture and a tap beside it all call `onLeave`.
 */
export function useModal(isOpen: boolean, onLeave: () => void, onClosed?: () => void): ModalProps {
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
