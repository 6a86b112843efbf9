import { type RefObject, useLayoutEffect, useRef } from 'react'

interface StaysPut {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onClickCapture: () => void
}

/** After a press inside, what grows or shrinks above moves no row under the finger. */
export function useStaysPut(): StaysPut {
  const ref = useRef<HTMLDivElement>(null)
  const top = useRef<number | null>(null)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const shift = list.offsetTop - (top.current ?? list.offsetTop)
    top.current = list.offsetTop
    if (shift === 0 || !isPressed.current) return
    isPressed.current = false
    const scroller = list.closest('dialog') ?? document.scrollingElement
    scroller?.scrollBy({ top: shift, behavior: 'instant' })
  })
  return {
    ref,
    onClickCapture: () => {
      isPressed.current = true
    },
  }
}
