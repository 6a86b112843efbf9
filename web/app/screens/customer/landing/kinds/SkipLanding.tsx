import { landingTexts } from '@hansang/messages'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../../paths.ts'
import { useSession } from '../../../../session/index.ts'
import { changeVisit, useVisit } from '../../../../visit/index.ts'
import { ButtonLink, Screen, Skeleton } from '../../../../ui/index.ts'
import { LandingHero } from '../LandingPage.tsx'
import layout from '../landing.module.css'
import type { LandingView } from '../landing-store.ts'

export function SkipLanding({ brand, store }: LandingView) {
  const navigate = useNavigate()
  const state = useSession((session) => session.state)
  const to = store && paths.store({ channel: brand.code, id: store.id })
  const isSeated = useVisit((visit) => visit.isQr) && store?.orderTypes.includes('dineIn')
  useEffect(() => {
    if (!to || state !== 'in') return
    if (isSeated) changeVisit({ orderType: 'dineIn' })
    void navigate(to, { replace: true })
  }, [to, state, isSeated, navigate])
  return (
    <Screen look="bare">
      <LandingHero brand={brand} store={store} />
      <div className={layout.body}>
        <div className={layout.card}>
          <Skeleton rows={2} />
          {to && <ButtonLink to={to}>{landingTexts.points.menu}</ButtonLink>}
        </div>
      </div>
    </Screen>
  )
}
