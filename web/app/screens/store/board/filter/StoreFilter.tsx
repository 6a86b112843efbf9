import type { OwnedStore } from '@hansang/contract'
import { boardTexts } from '@hansang/messages'

interface StoreFilterProps {
  readonly stores: readonly OwnedStore[]
  /** Empty: all of them. */
  readonly storeId: string
  readonly onChoose: (storeId: string) => void
  readonly className?: string | undefined
}

export function StoreFilter({ stores, storeId, onChoose, className }: StoreFilterProps) {
  return (
    <select
      className={className}
      aria-label={boardTexts.filter.store}
      value={storeId}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{boardTexts.filter.allStores}</option>
      {stores.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
