import { useLayer } from './use-layer.ts'
import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onCancel: (event: SyntheticEvent) => void
  readonly onClose: () => void
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

interface ModalOptions {
  readonly onClosed?: (() => void) | undefined
  readonly isDialog?: boolean
  /** Non-modal: the page stays usable, and the caller handles Escape. */
  readonly isBeside?: boolean | undefined
}

/** The native `<dialog>` handles focus and the inert page. Escape, Back and a tap outside call `onLeave`. */
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
