import { addressTexts } from '@hansang/messages'
import { brandOf } from '@hansang/domain'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Route } from './+types/AddressSearchScreen'
import { channelOf } from '../../../loaders/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { Screen, SearchField, NextIcon, PinIcon } from '../../../ui/index.ts'
import css from './AddressSearchScreen.module.css'
import { SavedAddressList } from './SavedAddressList.tsx'
import { SearchExamples } from './SearchExamples.tsx'
import { wantedKeyword } from './use-address-search.ts'
import { addressHomeBack } from '../../../entries/way-back.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${addressTexts.search.title} · ${brandOf(channelOf(params.channel)).name}` },
]

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
        <h1 className={css.title}>{addressTexts.search.title}</h1>
        <SearchField
          label={addressTexts.search.placeholder}
          placeholder={addressTexts.search.placeholder}
          value={keyword}
          onChange={setKeyword}
          onSearch={search}
        />
        <Link to={paths.addressMap(channel)} className={css.mine}>
          <PinIcon size={22} />
          <span>{addressTexts.search.myLocation}</span>
          <NextIcon size={18} />
        </Link>
      </div>
      <SavedAddressList channel={channel} empty={<SearchExamples title={addressTexts.examples.title} />} />
    </Screen>
  )
}
