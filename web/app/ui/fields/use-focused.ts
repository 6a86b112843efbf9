import { type RefObject, useEffect, useRef } from 'react'

export function useFocused(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  return field
}
