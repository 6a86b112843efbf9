import { sampleOrderTexts } from '@hansang/messages/points'
import { appName } from '@hansang/messages/controls'
import { useState } from 'react'
import { useVisit } from '../../visit/visit.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { MyPoints } from './MyPoints.tsx'
import { SampleOrders } from './samples/SampleOrders.tsx'
import { landingOf } from '../../entries/way-back.ts'

export const meta = () => [{ title: `${sampleOrderTexts.title} | ${appName}` }]

const TABS_ID = 'mypage'
const TABS = [
  { key: 'point', label: sampleOrderTexts.tab.point },
  { key: 'orders', label: sampleOrderTexts.tab.orders },
] as const
type TabKey = (typeof TABS)[number]['key']

/** Whose points they are is known to the browser only. */
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

/** My > Points: the real points, and a sample of an order history. */
export default function MyPageScreen() {
  const [tab, setTab] = useState<TabKey>('point')
  const landing = landingOf(useVisit())
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
