import { type RefObject, useEffect, useRef } from 'react'

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
