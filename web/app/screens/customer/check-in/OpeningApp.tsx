import type { CheckInApp } from '@hansang/contract'
import { checkInTexts } from '@hansang/messages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AppStore, appStoresFor } from '../../../browser/app-stores.ts'
import { Button, ButtonLink, EmptyState, confirmed } from '../../../ui/index.ts'
import css from './OpeningApp.module.css'
import { openApp } from './open-app.ts'

interface OpeningAppProps {
  readonly app: CheckInApp
}

/**
 * Opens the app at once. Store links and a button stay, as the app may be missing or the browser may require
 * a tap.
 */
export function OpeningApp({ app: { address, links } }: OpeningAppProps) {
  const [stores, setStores] = useState<readonly AppStore[]>([])
  const stop = useRef(() => {})
  function open() {
    stop.current()
    stop.current = openApp(address, () => void offerStore())
  }
  async function offerStore() {
    const offered = appStoresFor(navigator.userAgent)
    setStores(offered)
    const isAgreed = await confirmed({ text: checkInTexts.toAppStore })
    const [own, other] = offered
    // Neither store fits a desktop, so it shows both links.
    if (isAgreed && own && !other) window.location.assign(links[own])
  }
  const openAtOnce = useEffectEvent(open)
  useEffect(() => {
    openAtOnce()
    return () => stop.current()
  }, [])
  return (
    <EmptyState
      art="notice"
      {...(stores.length > 0
        ? { title: checkInTexts.notOpened, text: checkInTexts.notOpenedHint }
        : { title: checkInTexts.opening })}
    >
      <div className={css.ways}>
        <Button onClick={open}>{checkInTexts.openAgain}</Button>
        {stores.map((store) => (
          <ButtonLink key={store} kind="quiet" size="medium" to={links[store]}>
            {checkInTexts[store]}
          </ButtonLink>
        ))}
      </div>
    </EmptyState>
  )
}
