import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** Whether what only the browser knows may be shown: not on the server, nor in the render that repeats it. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}
