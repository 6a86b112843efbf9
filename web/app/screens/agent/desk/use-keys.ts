import { useEffect, useEffectEvent } from 'react'

/** Calls what a key is for, wherever the focus is but in a modal dialog. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return
    // Escape also ends what an input method composes.
    if (event.isComposing || document.querySelector(':modal')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
