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
  /** Not modal: the page around it stays in use, and Escape is the caller's. */
  readonly isBeside?: boolean | undefined
}

/**
 * Opens and closes a native `<dialog>` with `isOpen`: focus, Escape and the inert page behind it are the
 * browser's own. Escape, Back and a tap beside it all call `onLeave`.
 */
export function useModal(
  isOpen: boolean,
  onLeave: () => void,
  { onClosed, isDialog, isBeside }: ModalOptions = {},
): ModalProps {
  useLayer(isOpen, onLeave, isDialog)
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    if (isBeside) dialog.show()
    else dialog.showModal()
    return () => dialog.close()
  }, [isOpen, isBeside])
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
