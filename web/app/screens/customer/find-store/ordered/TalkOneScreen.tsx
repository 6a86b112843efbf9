import { isChannelCode } from '@hansang/domain'
import { appName, storeSearchTexts } from '@hansang/messages'
import { Navigate } from 'react-router'
import { paths } from '../../../../paths.ts'
import { forVisitors } from '../../../not-found/for-visitors.tsx'
import { TalkScreen, TalkStores } from './TalkStores.tsx'
import { useOrderedStores } from './use-ordered-stores.ts'

export const meta = () => [{ title: `${storeSearchTexts.talk.title} · ${appName}` }]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <TalkScreen />
}

export default forVisitors(storeSearchTexts.talk.title, TalkOne)

export function TalkOne() {
  const ordered = useOrderedStores(null, 'talk-1')
  const [only, ...others] = ordered.query.state === 'found' ? ordered.query.value.stores : []
  if (only && others.length === 0 && isChannelCode(only.channel)) {
    return <Navigate replace to={paths.store({ channel: only.channel, id: only.storeId })} />
  }
  return (
    <TalkScreen>
      <TalkStores ordered={ordered} />
    </TalkScreen>
  )
}
