import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'

/** Equal to `--slide` in the theme. */
const MOVE_MS = 500
const SWIPE_PX = 40

interface Drag {
  readonly fromX: number
  readonly byX: number
}

/**
 * Copies of the last and first slide lie beyond the ends. A move onto a copy is followed by a jump to the
 * real slide.
 */
export function useSlides(count: number) {
  const [position, setPosition] = useState(0)
  const [isMoving, setIsMoving] = useState(false)
  const [drag, setDrag] = useState<Drag | null>(null)
  const at = (position + count) % count

  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => {
      setIsMoving(false)
      setPosition(at)
    }, MOVE_MS)
    return () => clearTimeout(timer)
  }, [isMoving, at])

  function move(by: -1 | 0 | 1) {
    if (isMoving || count < 2) return
    setIsMoving(true)
    setPosition(position + by)
  }

  function endDrag() {
    if (!drag) return
    setDrag(null)
    if (drag.byX !== 0) move(Math.abs(drag.byX) < SWIPE_PX ? 0 : drag.byX < 0 ? 1 : -1)
  }

  return {
    at,
    isMoving,
    move,
    /** None at rest on the first slide, as in the server's HTML. */
    style:
      position === 0 && !drag?.byX
        ? undefined
        : { transform: `translateX(calc(${-100 * position}% + ${drag?.byX ?? 0}px))` },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (isMoving || count < 2) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ fromX: event.clientX, byX: 0 })
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        if (drag) setDrag({ ...drag, byX: clientX - drag.fromX })
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'ArrowRight') move(1)
        if (key === 'ArrowLeft') move(-1)
      },
    },
  }
}
