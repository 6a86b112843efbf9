import { isAgentSource } from '@hansang/domain'
import { lazy, Suspense } from 'react'
import { logFailure } from '../../browser/log-failure.ts'
import { useIsInBrowser } from '../../browser/use-is-in-browser.ts'
import { mayOwnOrder, useVisit } from '../../visit/index.ts'
import type { OwnOrderProps } from './OwnOrder.tsx'

const OwnOrder = lazy(async () => ({ default: await loadOwnOrder() }))

interface OwnOrderBarProps {
  readonly againAt?: string | undefined
  readonly isReady?: boolean
}

/**
 * Links to the browser's running order, else offers to repeat the last one. Empty for agents and on a kiosk,
 * which strangers share.
 */
export function OwnOrderBar({ againAt, isReady = true }: OwnOrderBarProps) {
  const { channel, isQr, orderSource } = useVisit()
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser || !isReady || !channel || isQr || isAgentSource(orderSource)) return null
  if (!mayOwnOrder(channel, againAt ? 'past' : 'running')) return null
  return (
    <Suspense fallback={null}>
      <OwnOrder channel={channel} againAt={againAt} />
    </Suspense>
  )
}

async function loadOwnOrder(): Promise<(props: OwnOrderProps) => React.ReactNode> {
  try {
    return (await import('./OwnOrder.tsx')).OwnOrder
  } catch (failure) {
    logFailure(failure)
    return () => null
  }
}
