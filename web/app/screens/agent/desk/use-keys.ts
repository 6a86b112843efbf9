import { useEffect, useEffectEvent } from 'react'

export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return
    // During composition, Escape and other keys belong to the input method.
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
