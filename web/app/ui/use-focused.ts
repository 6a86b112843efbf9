import { type RefObject, useEffect, useRef } from 'react'

/** A field that is ready to be typed into as soon as it is shown. */
export function useFocused(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  return field
}
