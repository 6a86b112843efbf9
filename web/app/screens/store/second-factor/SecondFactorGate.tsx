import { lazy, Suspense } from 'react'
import { useNeededFactor } from './factor-needed.ts'

const OpenGate = lazy(() => import('./OpenGate.tsx'))

/** Above the page, which stays as it is: whatever was typed is there afterwards. */
export function SecondFactorGate() {
  const { isNeeded } = useNeededFactor()
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <OpenGate />
    </Suspense>
  )
}
