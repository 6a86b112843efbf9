import { addr } from '@hansang/messages/addr'
import { brandOf } from '@hansang/domain/brands/index'
import { shopping } from '@hansang/messages/shopping'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Route } from './+types/AddressSearchScreen'
import { channelOf } from '../../page/known-channel.ts'
import { useVisit } from '../../visit/visit.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../ui/Screen.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { NextIcon, PinIcon } from '../../ui/icons.tsx'
import { isBuilt } from '../../unbuilt-routes.ts'
import css from './AddressSearchScreen.module.css'
import { SavedAddressList } from './SavedAddressList.tsx'
import { SearchExamples } from './SearchExamples.tsx'
import { wantedKeyword } from './use-address-search.ts'
import { addressHomeBack } from './way-back.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${addr.home.title} · ${brandOf(channelOf(params.channel)).name}` },
]

/** Where to deliver: search, my location, or an address used before. */
export default function AddressSearchScreen({ params }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const navigate = useNavigate()
  const visit = useVisit()
  const [keyword, setKeyword] = useState('')

  function search() {
    const wanted = wantedKeyword(keyword)
    if (wanted) void navigate(paths.addressResult(channel), { state: { keyword: wanted } })
  }

  return (
    <Screen back={addressHomeBack(channel, visit)}>
      <div className={css.top}>
        <h1 className={css.title}>{addr.home.title}</h1>
        <SearchField
          label={addr.home.ph}
          placeholder={addr.home.ph}
          value={keyword}
          onChange={setKeyword}
          onSearch={search}
        />
        {isBuilt('RTE-23') && (
          <Link to={paths.addressMap(channel)} className={css.mine}>
            <PinIcon size={22} />
            <span>{addr.home.my}</span>
            <NextIcon size={18} />
          </Link>
        )}
      </div>
      <SavedAddressList channel={channel} empty={<SearchExamples title={shopping.searchExamples} />} />
    </Screen>
  )
}
