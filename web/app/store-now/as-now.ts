import type { StoreAnswer, StoreNow } from '@hansang/contract'
import {
  type MenuGroup,
  type MenuItem,
  type UnpaidLine,
  type PartKey,
  type Refusal,
  type Store,
  partKey,
  soldOutParts,
  soldOutRefusal,
  withSoldOut,
} from '@hansang/domain'

/** Store and menu read again, since they were edited or a dated change began while the page was open. */
export interface Revised {
  readonly store: StoreAnswer
  readonly groups: readonly MenuGroup[]
}

/** What staff set now, and what a page shows with it. It comes with its rules, so that no first visit loads them. */
export interface AsNow {
  readonly answer: StoreNow
  store<Shown extends Pick<Store, 'isSwitchedOpen' | 'states'>>(store: Shown): Shown
  groups(groups: readonly MenuGroup[]): readonly MenuGroup[]
  items<Item extends MenuItem>(items: readonly Item[]): readonly Item[]
  /** For lines that were ordered and not paid yet. */
  refusal(lines: readonly UnpaidLine[]): Refusal | null
}

export function asNow(answer: StoreNow, revised?: Revised): AsNow {
  const { isOpenNow, states } = answer
  const keys = new Set(answer.soldOut.map(partKey))
  const fresh = new Map(revised?.groups.flatMap(({ items }) => items.map((item) => [item.id, item])))
  const items: AsNow['items'] = (served) =>
    served.map((item) => {
      const read = fresh.get(item.id)
      return itemAsNow(read ? { ...item, ...read } : item, keys)
    })
  return {
    answer,
    store: (store) => ({ ...store, ...revised?.store, isSwitchedOpen: isOpenNow, isOpenNow, states }),
    groups: (groups) => (revised?.groups ?? groups).map((group) => ({ ...group, items: items(group.items) })),
    items,
    refusal: (lines) => soldOutRefusal(lines, keys),
  }
}

/** The same object where no mark changes. */
function itemAsNow<Item extends MenuItem>(item: Item, keys: ReadonlySet<PartKey>): Item {
  const laid = { ...item, ...withSoldOut(item, keys) }
  return marksOf(laid) === marksOf(item) ? item : laid
}

function marksOf(item: MenuItem): string {
  return soldOutParts([item]).map(partKey).join()
}
