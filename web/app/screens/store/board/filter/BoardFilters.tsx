import type { OwnedStore } from '@hansang/contract'
import { ORDER_TYPES } from '@hansang/domain'
import { boardTexts, orderTexts } from '@hansang/messages'
import css from '../BoardTools.module.css'
import type { BoardFilter } from './board-filter.ts'

export interface BoardFiltersProps {
  readonly stores: readonly OwnedStore[]
  readonly filter: BoardFilter
  readonly onFilter: (part: Partial<BoardFilter>) => void
}

export function BoardFilters({ stores, filter, onFilter }: BoardFiltersProps) {
  return (
    <>
      {stores.length > 1 ? (
        <select
          className={css.filter}
          aria-label={boardTexts.filter.store}
          value={filter.storeId}
          onChange={({ target }) => onFilter({ storeId: target.value })}
        >
          <option value="">{boardTexts.filter.allStores}</option>
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
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
