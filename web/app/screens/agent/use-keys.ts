import { useEffect, useEffectEvent } from 'react'
import { hasLayer } from '../../ui/index.ts'

/** Calls what a function key is for, wherever the focus is but in a dialog. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey || hasLayer()) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => act(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
