import type { OwnedStore } from '@hansang/contract'
import { ORDER_TYPES } from '@hansang/domain'
import { boardTexts, orderTexts } from '@hansang/messages'
import css from '../BoardTools.module.css'
import type { BoardFilter } from './board-filter.ts'
import { StoreFilter } from './StoreFilter.tsx'

export interface BoardFiltersProps {
  readonly stores: readonly OwnedStore[]
  readonly filter: BoardFilter
  readonly onFilter: (part: Partial<BoardFilter>) => void
}

export function BoardFilters({ stores, filter, onFilter }: BoardFiltersProps) {
  return (
    <>
      {stores.length > 1 ? (
        <StoreFilter
          className={css.filter}
          stores={stores}
          storeId={filter.storeId}
          onChoose={(storeId) => onFilter({ storeId })}
        />
      ) : (
        <p className={css.store}>{stores[0]?.name}</p>
      )}
      <select
        className={css.filter}
        aria-label={boardTexts.filter.type}
        value={filter.type}
        onChange={({ target }) => onFilter({ type: ORDER_TYPES.find((type) => type === target.value) ?? '' })}
      >
        <option value="">{boardTexts.filter.allTypes}</option>
        {ORDER_TYPES.map((type) => (
          <option key={type} value={type}>
            {orderTexts.type[type]}
          </option>
        ))}
      </select>
    </>
  )
}
