import { useEffect, useLayoutEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { hasLayer, leaveDialogs, leaveTopLayer } from '../ui/layers/layers.ts'
import { endToast } from '../ui/layers/toast.ts'

/** Back closes what is on top, one by one, before it leaves a screen; what a screen has said ends with it. */
export function useBackCloses(): void {
  const back = useBlocker(({ historyAction }) => historyAction === 'POP' && hasLayer())
  useEffect(() => {
    if (back.state !== 'blocked') return
    back.reset()
    leaveTopLayer()
  }, [back])

  const { key } = useLocation()
  useLayoutEffect(() => {
    leaveDialogs()
    endToast()
  }, [key])
}
