import { type FoundAddress, fieldsOf } from '@hansang/contract'
import { brandOf, formatCount } from '@hansang/domain'
import { fill, addressTexts } from '@hansang/messages'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Route } from './+types/AddressResultScreen'
import { channelOf } from '../../../loaders/index.ts'
import { paths } from '../../../paths.ts'
import { EmptyState, Pager, Screen, SearchField, Skeleton } from '../../../ui/index.ts'
import css from './AddressResultScreen.module.css'
import { addressTitle } from './address-mapping.ts'
import { PAGE_SIZE, useAddressSearch, wantedKeyword } from './use-address-search.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${addressTexts.result.title} · ${brandOf(channelOf(params.channel)).name}` },
]

interface ResultState {
  readonly keyword: string
  readonly page: number
}

function resultsOf(state: unknown, keywordOfQuery: string): ResultState {
  const { keyword, page } = fieldsOf(state)
  return {
    keyword: (typeof keyword === 'string' ? keyword : keywordOfQuery).trim(),
    page: typeof page === 'number' ? page : 1,
  }
}

/** Keyword and page are in the navigation state, so that Back restores them. */
export default function AddressResultScreen({ params }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { state } = useLocation()
  const { keyword, page } = resultsOf(state, query.get('keyword') ?? '')

  function show(next: ResultState) {
    void navigate(paths.addressResult(channel), { state: next, replace: true })
    window.scrollTo({ top: 0 })
  }

  return (
    <Screen title={addressTexts.result.title} back={paths.addressSearch(channel)}>
      <div className={css.search}>
        <SearchAgain
          key={keyword}
          keyword={keyword}
          onSearch={(wanted) => show({ keyword: wanted, page: 1 })}
        />
      </div>
      {keyword ? (
        <Results
          keyword={keyword}
          page={page}
          detailPath={paths.addressDetail(channel)}
          onPage={(next) => show({ keyword, page: next })}
        />
      ) : (
        <EmptyState art="search" title={addressTexts.result.hint} />
      )}
    </Screen>
  )
}

function SearchAgain({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword)
  return (
    <SearchField
      label={addressTexts.search.placeholder}
      placeholder={addressTexts.search.placeholder}
      value={typed}
      onChange={setTyped}
      onSearch={() => {
        const wanted = wantedKeyword(typed)
        if (wanted) onSearch(wanted)
      }}
    />
  )
}

interface ResultsProps {
  readonly keyword: string
  readonly page: number
  readonly detailPath: string
  readonly onPage: (page: number) => void
}

function Results({ keyword, page, detailPath, onPage }: ResultsProps) {
  const search = useAddressSearch(keyword, page)
  if (search.state === 'searching') {
    return (
      <div className={css.waiting}>
        <Skeleton rows={5} look="card" />
      </div>
    )
  }
  if (search.state === 'failed')
    return <EmptyState art="fault" title={search.message} text={addressTexts.result.hint} />
  if (search.total === 0)
    return <EmptyState art="search" title={addressTexts.result.empty} text={addressTexts.result.hint} />
  return (
    <>
      <p className={css.count} role="status">
        {fill(addressTexts.result.count, { keyword, n: formatCount(search.total) })}
      </p>
      <ul>
        {search.addresses.map((found, index) => (
          <li key={`${found.roadAddress} ${index}`} className={css.row}>
            <Link to={detailPath} state={{ found }} className={css.hit}>
              <AddressRow found={found} />
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={page} total={search.total} perPage={PAGE_SIZE} onPage={onPage} />
    </>
  )
}

export function AddressRow({ found }: { found: FoundAddress }) {
  return (
    <>
      <span className={css.name}>{addressTitle(found)}</span>
      <span className={css.line}>
        <span className={css.kind}>{addressTexts.road}</span>
        {found.roadAddress}
      </span>
      <span className={css.line}>
        <span className={css.kind}>{addressTexts.lot}</span>
        {found.lotAddress}
      </span>
    </>
  )
}
