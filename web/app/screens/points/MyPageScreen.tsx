import { common } from '@hansang/messages/common'
import { mock } from '@hansang/messages/mock'
import { useState } from 'react'
import { useVisit } from '../../visit/visit.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { MyPoints } from './MyPoints.tsx'
import { SampleOrders } from './samples/SampleOrders.tsx'
import { landingOf } from './way-back.ts'

export const meta = () => [{ title: `${mock.title} | ${common.appName}` }]

const TABS_ID = 'mypage'
const TABS = [
  { key: 'point', label: mock.tab.point },
  { key: 'orders', label: mock.tab.orders },
] as const
type TabKey = (typeof TABS)[number]['key']

/** Whose points they are is known to the browser only. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Screen title={mock.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

/** My > Points: the real points, and a sample of an order history. */
export default function MyPageScreen() {
  const [tab, setTab] = useState<TabKey>('point')
  const landing = landingOf(useVisit())
  return (
    <Screen title={mock.title} back={landing}>
      <Tabs<TabKey> id={TABS_ID} label={mock.title} tabs={TABS} selected={tab} onSelect={setTab} />
      <TabPanel tabsId={TABS_ID} tab={tab}>
        {tab === 'point' ? <MyPoints /> : <SampleOrders />}
      </TabPanel>
    </Screen>
  )
}
