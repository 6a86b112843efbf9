import type { Store } from '@hansang/domain'
import type { FollowedStore } from './follow-store-now.ts'

type Switched = Pick<Store, 'isSwitchedOpen' | 'states'>

export function storeAsNow<Shown extends Switched>(store: Shown, now: FollowedStore | null): Shown {
  if (!now) return store
  const { isOpenNow, states } = now
  return { ...store, ...now.revised?.store, isSwitchedOpen: isOpenNow, isOpenNow, states }
}
