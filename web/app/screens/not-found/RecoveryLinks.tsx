import type { StoreAnswer } from '@hansang/contract'
import { fill, failureTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { rememberedStore, useVisit } from '../../visit/index.ts'
import { visitedLanding } from '../../entries/way-back.ts'
import { usePageSettings } from '../../document/page-settings.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/index.ts'
import { phoneOf } from '@hansang/domain'
import css from './RecoveryLinks.module.css'

export function RecoveryLinks() {
  const visit = useVisit()
  const store = useLastStore(visit.storeId)
  const landing = visitedLanding(visit)
  return (
    <div className={css.ways}>
      {store && (
        <ButtonLink to={paths.store(store)}>{fill(failureTexts.menuOf, { store: store.name })}</ButtonLink>
      )}
      <div className={css.beside}>
        {landing && (
          <ButtonLink kind={store ? 'quiet' : 'primary'} size="medium" to={landing}>
            {failureTexts.toFirst}
          </ButtonLink>
        )}
        <Call store={store} />
      </div>
    </div>
  )
}

function Call({ store }: { store: StoreAnswer | null }) {
  const { companies, helpCentrePhone } = usePageSettings()
  const phone = store && phoneOf(store, companies)
  return (
    <ButtonLink kind="quiet" size="medium" to={`tel:${phone ?? helpCentrePhone}`}>
      {phone ? failureTexts.callStore : failureTexts.callSupport}
    </ButtonLink>
  )
}

function useLastStore(storeId: string): StoreAnswer | null {
  const [store, setStore] = useState<StoreAnswer | null>(null)
  useEffect(() => setStore(rememberedStore(storeId)), [storeId])
  return store
}
