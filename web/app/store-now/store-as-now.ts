import type { StoreNow } from '@hansang/contract'
import type { Store } from '@hansang/domain'

type Switched = Pick<Store, 'isSwitchedOpen' | 'states'>

export function storeAsNow<Shown extends Switched>(store: Shown, now: StoreNow | null): Shown {
  if (!now) return store
  const { isOpenNow, states } = now
  return { ...store, isSwitchedOpen: isOpenNow, isOpenNow, states }
}
