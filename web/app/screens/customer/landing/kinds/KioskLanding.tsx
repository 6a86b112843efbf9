import { landingTexts } from '@hansang/messages'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { localValues } from '../../../../browser/browser-storage.ts'
import { serveTheBrowser } from '../../../../entries/caller-window.ts'
import { forgetVisit } from '../../../../entries/forget-visit.ts'
import { changeVisit, useVisit } from '../../../../visit/index.ts'
import { paths } from '../../../../paths.ts'
import { Button, PhoneBoxes, alerted, NO_PHONE } from '../../../../ui/index.ts'
import css from './KioskLanding.module.css'
import { LandingPage } from '../LandingPage.tsx'
import type { LandingView } from '../landing-store.ts'

const SHORTEST_PHONE = 10

export function KioskLanding({ brand, store, link }: LandingView) {
  const [parts, setParts] = useState(NO_PHONE)
  const navigate = useNavigate()
  const phone = parts.join('')
  // Each scan may be by another person, so the previous visit is dropped.
  useEffect(() => {
    serveTheBrowser()
    if (link.isQr) forgetVisit()
  }, [link.isQr])

  async function begin(event: FormEvent) {
    event.preventDefault()
    if (phone.length < SHORTEST_PHONE) return alerted(landingTexts.kiosk.short)
    if (phone !== useVisit.getState().phone) forgetVisit()
    localValues.remove('token')
    changeVisit({ isQr: true })
    const query = { p2: phone, qrYN: 'Y', table: link.tableNumber }
    await navigate(paths.landingByQuery({ channel: brand.code, id: store?.id ?? '' }, query))
  }

  return (
    <LandingPage brand={brand} store={store}>
      <form className={css.form} onSubmit={(event) => void begin(event)}>
        <h2 className={css.title}>{landingTexts.kiosk.title}</h2>
        <PhoneBoxes label={landingTexts.kiosk.title} parts={parts} onChange={setParts} />
        <Button type="submit">{landingTexts.kiosk.button}</Button>
      </form>
    </LandingPage>
  )
}
