import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './layers.ts'

export function useLayer(isOpen: boolean, onLeave: () => void, isDialog = false): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isOpen) return
    return openLayer({ leave: () => leave(), isDialog })
  }, [isOpen, isDialog])
}
