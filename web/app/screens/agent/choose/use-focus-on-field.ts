import { type RefObject, useEffect, useRef } from 'react'

/** The search line of a sheet that opens has the focus, as it is typed into first. */
export function useFocusOnField(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) inside.current?.querySelector('input')?.focus()
  }, [isOpen])
  return inside
}
