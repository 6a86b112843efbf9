import { formatPhone, namesOf } from '@hansang/domain'
import { controlTexts, ownerTexts } from '@hansang/messages'
import { useState } from 'react'
import { usePageSettings } from '../../../document/page-settings.ts'
import { ButtonLink, TabPanel, Tabs } from '../../../ui/index.ts'
import { StoreManager } from '../manage/StoreManager.tsx'
import { OwnedMenu } from './OwnedMenu.tsx'
import { OwnedStoreInfo } from './OwnedStoreInfo.tsx'
import css from './OwnedStoreTabs.module.css'

interface OwnedStoreTabsProps {
  readonly storeId: string
  readonly mayManage: boolean
}

export function OwnedStoreTabs({ storeId, mayManage }: OwnedStoreTabsProps) {
  const Info = mayManage ? StoreManager : OwnedStoreInfo
  const [tab, setTab] = useState<keyof typeof ownerTexts.tabs>('info')
  return (
    <>
      <div className={css.store}>
        <Tabs
          id="owned-store"
          label={ownerTexts.stores}
          tabs={namesOf(ownerTexts.tabs).map((key) => ({ key, label: ownerTexts.tabs[key] }))}
          selected={tab}
          onSelect={setTab}
        />
        <TabPanel tabsId="owned-store" tab={tab}>
          {tab === 'info' ? <Info storeId={storeId} /> : <OwnedMenu storeId={storeId} />}
        </TabPanel>
      </div>
      {!mayManage && <WhoChangesIt />}
    </>
  )
}

function WhoChangesIt() {
  const { helpCentrePhone } = usePageSettings()
  return (
    <section className={css.help}>
      <p>
        {ownerTexts.readOnly} {formatPhone(helpCentrePhone)}
      </p>
      <ButtonLink kind="quiet" size="small" to={`tel:${helpCentrePhone}`}>
        {controlTexts.phoneCall}
      </ButtonLink>
    </section>
  )
}
