import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './layers.ts'

/** Lets Back close this, instead of leaving the screen, while it is open. */
export function useLayer(isOpen: boolean, onLeave: () => void, isDialog = false): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOpen) return
    return openLayer({ leave: () => leave(), isDialog })
  }, [isOpen, isDialog])
}
