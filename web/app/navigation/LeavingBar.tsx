import { controlTexts } from '@hansang/messages'
import { useLayoutEffect } from 'react'
import { useNavigation } from 'react-router'
import { LiveRegion, useIsLate } from '../ui/index.ts'
import { LEAVING } from './note-leaving.ts'

/** Says that a press was heard while the next screen's code and data are on their way; aloud only when it is late. */
export function LeavingBar() {
  const isLeaving = useNavigation().state !== 'idle'
  const isLate = useIsLate(isLeaving)
  useLayoutEffect(() => {
    if (!isLeaving) return
    const page = document.documentElement
    page.setAttribute(LEAVING, '')
    return () => page.removeAttribute(LEAVING)
  }, [isLeaving])
  return isLeaving && <LiveRegion>{isLate && controlTexts.loading}</LiveRegion>
}
