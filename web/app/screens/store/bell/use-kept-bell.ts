import { readBell, setBell } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { useEffect } from 'react'
import { logFailure } from '../../../browser/log-failure.ts'
import { callAsOwner, useSignIns } from '../owner-session.ts'
import { closeNotifications, keptSubscription } from './bell-device.ts'

/** A device that rang before its last sign-out, or with earlier keys, rings again; what is answered is shown no more. */
export function useKeptBell(waitingCount: number): void {
  const signIns = useSignIns()
  useEffect(() => {
    keepBell().catch(logFailure)
  }, [signIns])
  const isQuiet = waitingCount === 0
  useEffect(() => {
    if (isQuiet) closeNotifications().catch(logFailure)
  }, [isQuiet])
  useEffect(nameStaffManifest, [])
}

async function keepBell(): Promise<void> {
  let isOn = false
  const kept = await keptSubscription(async () => {
    const read = await callAsOwner(readBell, {})
    if (isRefusal(read)) return null
    isOn = read.answer.isOn
    return read.answer.publicKey
  })
  if (kept && !isOn) await callAsOwner(setBell, kept)
}

/** Put on the home screen, these screens open as an app of their own, which iOS demands of a page that rings. */
function nameStaffManifest(): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', '/ceo.webmanifest')
}
