import { fill, controlTexts } from '@hansang/messages'
import { type ReactNode, useEffect, useId, useState } from 'react'
import css from './Sheet.module.css'
import { CloseIcon } from '../icons.tsx'
import { useModal } from './use-modal.ts'
import { useSwipeDown } from './use-swipe-down.ts'

interface SheetProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly onClosed?: () => void
  /** A pointer or key stops the timer. */
  readonly autoCloseSeconds?: number
  readonly isBeside?: boolean
  readonly bottom?: ReactNode
  readonly children: ReactNode
}

export function Sheet({ isOpen, title, onClose, autoCloseSeconds, bottom, children, ...shown }: SheetProps) {
  const modal = useModal(isOpen, onClose, shown)
  const titleId = useId()
  const handle = useSwipeDown(modal.ref, onClose)
  const [isHeld, setIsHeld] = useState(false)
  const stay = () => setIsHeld(true)
  const hold = { onPointerDown: stay, onPointerEnter: stay, onKeyDown: stay }
  return (
    <dialog {...modal} className={css.sheet} aria-labelledby={titleId}>
      <div className={css.panel} {...hold}>
        <div className={css.grip} {...handle}>
          <span className={css.handle} />
        </div>
        <div className={css.head}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label={controlTexts.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <div className={css.content}>{children}</div>
        {bottom && <div className={css.bottom}>{bottom}</div>}
        {autoCloseSeconds !== undefined && (
          // Keeps its height when stopped, so that no button moves under the finger.
          <div className={css.countdown}>
            {isOpen && !isHeld && <Countdown seconds={autoCloseSeconds} onEnd={onClose} />}
          </div>
        )}
      </div>
    </dialog>
  )
}

function Countdown({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onEnd()), 1000)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return <p aria-hidden="true">{fill(controlTexts.closesIn, { n: left })}</p>
}
