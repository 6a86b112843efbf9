import { sampleOrderTexts, appName } from '@hansang/messages'
import { useState } from 'react'
import { useVisit } from '../../../visit/index.ts'
import { Screen, Skeleton, TabPanel, Tabs } from '../../../ui/index.ts'
import { forVisitors } from '../../not-found/for-visitors.tsx'
import { MyPoints } from './MyPoints.tsx'
import { SampleOrders } from './samples/SampleOrders.tsx'
import { visitedLanding } from '../../../entries/way-back.ts'
import type { Route } from './+types/MyPageScreen'
import { type PointsView, pointsBrought, useOwnPoints } from './points-brought.ts'

export const meta = () => [{ title: `${sampleOrderTexts.title} · ${appName}` }]

const TABS_ID = 'mypage'
const TABS = [
  { key: 'point', label: sampleOrderTexts.tab.point },
  { key: 'orders', label: sampleOrderTexts.tab.orders },
] as const
type TabKey = (typeof TABS)[number]['key']

export function loader({ context }: Route.LoaderArgs) {
  return pointsBrought(context)
}

export function clientLoader() {
  return null
}

export default function MyPageScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const view = useOwnPoints(loaderData)
  if (view.state === 'hydrating') return <Reading />
  return view.own ? <MyPage view={view} /> : <AskedPage />
}

function Reading() {
  return (
    <Screen title={sampleOrderTexts.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

const AskedPage = forVisitors(sampleOrderTexts.title, () => <MyPage />)

function MyPage({ view }: { readonly view?: PointsView }) {
  const [tab, setTab] = useState<TabKey>('point')
  const landing = visitedLanding(useVisit())
  return (
    <Screen title={sampleOrderTexts.title} back={landing}>
      <Tabs<TabKey>
        id={TABS_ID}
        label={sampleOrderTexts.title}
        tabs={TABS}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel tabsId={TABS_ID} tab={tab}>
        {tab === 'point' ? <MyPoints {...(view && { view })} /> : <SampleOrders />}
      </TabPanel>
    </Screen>
  )
}
