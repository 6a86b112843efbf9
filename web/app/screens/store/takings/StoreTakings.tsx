import type { OwnedStore } from '@hansang/contract'
import { namesOf } from '@hansang/domain'
import { takingsTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { TabPanel, Tabs } from '../../../ui/index.ts'
import { DayTakings } from './DayTakings.tsx'
import { PeriodTakings } from './PeriodTakings.tsx'
import css from './Takings.module.css'

export function StoreTakings({ store }: { store: OwnedStore }) {
  const [view, setView] = useState<keyof typeof t.views>('day')
  return (
    <div className={css.takings}>
      <div className={css.views}>
        <Tabs
          id="takings"
          label={t.title}
          look="pill"
          tabs={namesOf(t.views).map((key) => ({ key, label: t.views[key] }))}
          selected={view}
          onSelect={setView}
        />
      </div>
      <TabPanel tabsId="takings" tab={view}>
        {view === 'day' ? <DayTakings storeId={store.id} /> : <PeriodTakings store={store} />}
      </TabPanel>
    </div>
  )
}
