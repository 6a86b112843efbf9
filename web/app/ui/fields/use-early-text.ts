import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Takes over what was typed into the served page before its scripts ran; React would clear it. A field that is being
 * typed into is its customer's, also while it is empty: nothing that the page remembers comes between.
 */
export function useEarlyText(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  take: (text: string) => void,
): void {
  const takeText = useEffectEvent(() => {
    const typed = field.current?.value ?? value
    const isTheirs = field.current?.matches(':focus') ?? false
    if (isTheirs || withoutBreaks(typed) !== withoutBreaks(value)) take(typed)
  })
  useEffect(() => takeText(), [])
}

/** A field writes breaks of lines in its own way, or none. */
function withoutBreaks(text: string): string {
  return text.replaceAll(/[\r\n]/g, '')
}
