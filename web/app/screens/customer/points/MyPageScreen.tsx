import { sampleOrderTexts, appName } from '@hansang/messages'
import { useState } from 'react'
import { useVisit } from '../../../visit/index.ts'
import { Screen, Skeleton, TabPanel, Tabs } from '../../../ui/index.ts'
import { forVisitors } from '../../not-found/for-visitors.tsx'
import { MyPoints } from './MyPoints.tsx'
import { SampleOrders } from './samples/SampleOrders.tsx'
import { visitedLanding } from '../../../entries/way-back.ts'

export const meta = () => [{ title: `${sampleOrderTexts.title} · ${appName}` }]

const TABS_ID = 'mypage'
const TABS = [
  { key: 'point', label: sampleOrderTexts.tab.point },
  { key: 'orders', label: sampleOrderTexts.tab.orders },
] as const
type TabKey = (typeof TABS)[number]['key']

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Screen title={sampleOrderTexts.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

export default forVisitors(sampleOrderTexts.title, MyPageScreen)

function MyPageScreen() {
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
        {tab === 'point' ? <MyPoints /> : <SampleOrders />}
      </TabPanel>
    </Screen>
  )
}
