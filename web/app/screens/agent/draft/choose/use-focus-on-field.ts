import { type RefObject, useEffect, useRef } from 'react'

/** The first field of what opens has the focus, and what was typed last time is typed over. */
export function useFocusOnField(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const field = inside.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [isOpen])
  return inside
}
