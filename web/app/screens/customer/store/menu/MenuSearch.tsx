import { searchMenu, type StoreAnswer } from '@hansang/contract'
import { type MenuGroup, type MenuItem, isRefusal, refusal } from '@hansang/domain'
import { fill, storeTexts, controlTexts, failureTexts } from '@hansang/messages'
import { useMemo, useState } from 'react'
import { callApi } from '../../../../api/index.ts'
import { logFailure } from '../../../../browser/log-failure.ts'
import {
  Button,
  EmptyState,
  LiveRegion,
  SearchField,
  BackIcon,
  useFocused,
  useModal,
} from '../../../../ui/index.ts'
import { MenuRow } from './MenuRow.tsx'
import css from './MenuSearch.module.css'
import { useItemTap } from './use-item-tap.ts'

interface MenuSearchProps {
  readonly store: StoreAnswer
  /** Newer than what a search found. */
  readonly groups: readonly MenuGroup[]
  readonly isBlocked: boolean
  readonly onClose: () => void
}

/** Searches on each keystroke, also while a Korean syllable is being composed. */
export function MenuSearch({ store, groups, isBlocked, onClose }: MenuSearchProps) {
  const modal = useModal(true, onClose)
  const field = useFocused()
  const tap = useItemTap(store, isBlocked)
  const { keyword, type, found, hasFailed, again } = useMenuSearch(store.id)
  const shown = groups.flatMap(({ items }) => items)
  const asShown = (item: MenuItem) => shown.find(({ id }) => id === item.id) ?? item
  return (
    <dialog {...modal} className={css.overlay} aria-label={storeTexts.searchMenu}>
      <div className={css.panel}>
        <div className={css.head}>
          <button type="button" className={css.back} aria-label={controlTexts.back} onClick={onClose}>
            <BackIcon />
          </button>
          <div className={css.field}>
            <SearchField
              field={field}
              label={storeTexts.searchMenu}
              placeholder={storeTexts.searchPlaceholder}
              value={keyword}
              onChange={type}
            />
          </div>
        </div>
        <LiveRegion>{found && announced(found)}</LiveRegion>
        {hasFailed && (
          <EmptyState art="fault" title={failureTexts.server}>
            <Button kind="quiet" size="medium" onClick={again}>
              {controlTexts.retry}
            </Button>
          </EmptyState>
        )}
        {found?.length === 0 && <EmptyState art="search" title={storeTexts.searchEmpty} />}
        <ul>
          {found?.map(asShown).map((item) => (
            <MenuRow
              key={item.id}
              item={item}
              channel={store.channel}
              storeId={store.id}
              does={tap.does(item)}
              onTap={tap.take}
            />
          ))}
        </ul>
      </div>
    </dialog>
  )
}

function announced(found: readonly MenuItem[]): string {
  return found.length > 0 ? fill(storeTexts.found, { n: found.length }) : storeTexts.searchEmpty
}

function useMenuSearch(storeId: string) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<readonly MenuItem[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const searches = useMemo(() => latestOnly(), [])

  function type(typed: string) {
    setKeyword(typed)
    if (typed.trim() !== '') return void search(typed)
    searches.forget()
    setHasFailed(false)
    setFound(null)
  }

  async function search(typed: string) {
    const result = await searches.ask(() => callApi(searchMenu, { storeId, keyword: typed }).catch(fault))
    if (!result) return
    setHasFailed(isRefusal(result))
    setFound(isRefusal(result) ? null : result.answer.items)
  }

  return { keyword, type, found, hasFailed, again: () => void search(keyword) }
}

function fault(failure: unknown) {
  logFailure(failure)
  return refusal('noAnswer')
}

/**
 * Returns an answer only if no later question was asked, else `null`. `forget` discards all pending answers.
 */
export function latestOnly() {
  let turn = 0
  return {
    async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
      turn += 1
      const mine = turn
      const answer = await question()
      return mine === turn ? answer : null
    },
    forget(): void {
      turn += 1
    },
  }
}
