import { controlTexts, failureTexts, fill, landingTexts, memberTexts } from '@hansang/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, type StoreLink } from '../../../paths.ts'
import { type SessionState, useSession } from '../../../session/index.ts'
import { alerted, Button, ButtonLink, EmptyState, Screen, Skeleton } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { MaintenanceView } from '../landing/MaintenanceView.tsx'
import type { Route } from './+types/MemberEntryScreen'
import css from './MemberEntryScreen.module.css'
import { memberMeta, serveMemberStore } from './serve-member-store.ts'
import { useMemberVisit } from './use-member-visit.ts'

export const loader = (request: Route.LoaderArgs) => serveMemberStore(request)

export const meta: Route.MetaFunction = ({ loaderData }) => memberMeta(loaderData)

export default function MemberEntryScreen({ loaderData }: Route.ComponentProps) {
  const { brand, store } = loaderData
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<SessionState | null>(null)
  const to = paths.store(store)
  useMemberVisit(brand.code, async () => {
    const { state } = useSession.getState()
    if (state === 'in') return navigate(to, { replace: true })
    setOutcome(state)
    if (state === 'maintenance') await alerted(landingTexts.maintenanceAlert)
  })
  switch (outcome) {
    case 'maintenance':
      return <MaintenanceView name={store.name} brand={brand} kind="skip" />
    case 'refused':
    case 'out':
      return <NotEntered name={store.name} menu={to} store={{ channel: brand.code, id: store.id }} />
    case 'in':
    case null:
      return <Entering name={store.name} menu={to} />
  }
}

interface EntryProps {
  readonly name: string
  readonly menu: string
}

function Entering({ name, menu }: EntryProps) {
  return (
    <Screen title={name}>
      <div className={css.waiting}>
        <Skeleton rows={4} look="card" />
        <p className={css.text} role="status">
          {fill(memberTexts.entering, { store: name })}
        </p>
        <ButtonLink kind="quiet" size="medium" to={menu}>
          {landingTexts.justMenu}
        </ButtonLink>
      </div>
    </Screen>
  )
}

function NotEntered({ name, menu, store }: EntryProps & { readonly store: StoreLink }) {
  const message = useSession((session) => session.message)
  const isEmpty = useVisit(({ phoneHandle }) => phoneHandle === '')
  const reason = message || (isEmpty ? memberTexts.noPhoneHint : failureTexts.unavailable)
  return (
    <Screen
      title={name}
      bottom={
        <div className={css.ways}>
          {isEmpty || message ? (
            <ButtonLink to={paths.landingByQuery(store, { qrYN: 'Y' })}>{memberTexts.enterPhone}</ButtonLink>
          ) : (
            <Button onClick={() => window.location.reload()}>{controlTexts.retry}</Button>
          )}
          <ButtonLink kind="quiet" to={menu}>
            {landingTexts.justMenu}
          </ButtonLink>
        </div>
      }
    >
      <EmptyState art="fault" title={memberTexts.entryFailed} text={reason} />
    </Screen>
  )
}
