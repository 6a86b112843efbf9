import { appName, storeSearchTexts } from '@hansang/messages'
import { useState } from 'react'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { useIsInBrowser } from '../../../browser/use-is-in-browser.ts'
import { alerted, EmptyState, SearchField, useFocused } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { FoundStoreList } from './found/FoundStoreList.tsx'
import { PickupScreen } from './PickupScreen.tsx'
import { PickupStoreCard } from './PickupStoreCard.tsx'
import { searchRequest } from './search-request.ts'
import css from './StoreSearchScreen.module.css'
import { useFoundStores } from './found/use-found-stores.ts'
import { useKnownPlace } from './use-search-place.ts'
import { useStoredChannel } from './use-stored-channel.ts'

export const meta = () => [{ title: `${storeSearchTexts.tab.find} · ${appName}` }]

/**
 * The keyword is kept in `sessionStorage`, so that Back restores it. The document, which knows none, shows what may
 * be searched.
 */
export default function StoreSearchScreen() {
  const isInBrowser = useIsInBrowser()
  const [searched, setKeyword] = useState(() => sessionValues.read('searchKeyword') ?? '')
  const keyword = isInBrowser ? searched : ''
  const [changed, setTyped] = useState<string | null>(null)
  const typed = changed ?? keyword
  const field = useFocused()

  function search() {
    const wanted = typed.trim()
    if (!wanted) return void alerted(storeSearchTexts.emptyKeyword)
    sessionValues.write('searchKeyword', wanted)
    setKeyword(wanted)
  }

  return (
    <PickupScreen tab="find">
      <div className={css.search}>
        <SearchField
          field={field}
          label={storeSearchTexts.placeholder}
          placeholder={storeSearchTexts.placeholder}
          value={typed}
          onChange={setTyped}
          onSearch={search}
        />
      </div>
      {keyword ? (
        <Results keyword={keyword} />
      ) : (
        <EmptyState art="search" title={storeSearchTexts.hint} text={storeSearchTexts.example} />
      )}
    </PickupScreen>
  )
}

function Results({ keyword }: { readonly keyword: string }) {
  const channel = useStoredChannel()
  const visit = useVisit()
  const found = useFoundStores(searchRequest(visit, keyword, useKnownPlace()))
  return (
    <FoundStoreList
      channel={channel}
      found={found}
      none={<EmptyState art="search" title={storeSearchTexts.none} text={storeSearchTexts.noneHint} />}
      card={(store, onInfo) => <PickupStoreCard channel={channel} store={store} onInfo={onInfo} />}
    />
  )
}
