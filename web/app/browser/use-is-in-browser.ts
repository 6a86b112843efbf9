import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** False on the server and while hydrating. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}
