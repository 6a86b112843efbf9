import { useCallback, useState } from 'react'

/** The width of an element in pixels, 0 before it is there. */
export function useSide() {
  const [side, setSide] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const resized = new ResizeObserver(() => setSide(element.clientWidth))
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  return { side, measure }
}
