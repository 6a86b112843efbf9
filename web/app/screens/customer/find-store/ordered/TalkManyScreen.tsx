import { appName, storeSearchTexts } from '@hansang/messages'
import { useState } from 'react'
import { Pager } from '../../../../ui/index.ts'
import { forVisitors } from '../../../not-found/for-visitors.tsx'
import { TalkScreen, TalkStores } from './TalkStores.tsx'
import { useOrderedStores } from './use-ordered-stores.ts'

const PAGE_SIZE = 10

export const meta = () => [{ title: `${storeSearchTexts.talk.title} · ${appName}` }]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <TalkScreen />
}

export default forVisitors(storeSearchTexts.talk.title, TalkMany)

export function TalkMany() {
  const [page, setPage] = useState(1)
  const ordered = useOrderedStores({ page, pageSize: PAGE_SIZE }, 'talk-2')
  const total = ordered.query.state === 'found' ? ordered.query.value.storeCount : 0

  function show(next: number) {
    setPage(next)
    window.scrollTo({ top: 0 })
  }

  return (
    <TalkScreen>
      <TalkStores ordered={ordered}>
        <Pager page={page} total={total} perPage={PAGE_SIZE} onPage={show} />
      </TalkStores>
    </TalkScreen>
  )
}
