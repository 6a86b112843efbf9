import { useEffect, useRef, useSyncExternalStore } from 'react'
import css from './ToastHost.module.css'
import { currentToast, subscribeToToast } from './toast.ts'

/** A popover, so that toasts show above open dialogs. */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast, () => null)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (shown) element.showPopover()
  }, [shown])
  return (
    <>
      <div className="spoken" role="status" aria-live="polite">
        {shown?.text}
      </div>
      <div ref={host} popover="manual" className={css.host} aria-hidden="true">
        {shown && (
          <p key={shown.key} className={css.toast}>
            {shown.text}
          </p>
        )}
      </div>
    </>
  )
}
