import { isAgentSource } from '@hansang/domain'
import { lazy, Suspense } from 'react'
import { useIsInBrowser } from '../../browser/use-is-in-browser.ts'
import { mayOwnOrder } from '../../visit/own-orders.ts'
import { useVisit } from '../../visit/visit.ts'
import type { OwnOrderProps } from './OwnOrder.tsx'

// Only who has ordered loads it.
const OwnOrder = lazy(async () => ({ default: await loadOwnOrder() }))

interface OwnOrderBarProps {
  /** Where the last order may be ordered again. */
  readonly againAt?: string | undefined
  /** A landing logs in first. */
  readonly isReady?: boolean
}

/**
 * The running order of this browser, with the way to it; where none runs, the last one of a store to order it again.
 * Nothing on a kiosk, which is everybody's, and for an agent.
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

/** A page goes on without it where its code does not arrive. */
async function loadOwnOrder(): Promise<(props: OwnOrderProps) => React.ReactNode> {
  try {
    return (await import('./OwnOrder.tsx')).OwnOrder
  } catch (failure) {
    console.warn(failure)
    return () => null
  }
}
