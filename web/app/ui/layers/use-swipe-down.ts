import { type PointerEvent, type RefObject, useRef } from 'react'

const FAR_PX = 80

export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null)

  function pull(distance: number) {
    sheet.current?.style.setProperty('translate', distance > 0 ? `0 ${distance}px` : '')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startY.current !== null) pull(event.clientY - startY.current)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distance = startY.current === null ? 0 : event.clientY - startY.current
      startY.current = null
      pull(0)
      if (distance > FAR_PX) onClose()
    },
    onPointerCancel() {
      startY.current = null
      pull(0)
    },
  }
}
