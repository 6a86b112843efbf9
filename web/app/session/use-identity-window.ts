import { requestIdentityTicket } from '@hansang/contract/endpoints/identity'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { serverNow } from '../clock.ts'
import { paths } from '../paths.ts'
import { type IdentityStanding, askForIdentity } from './identity.ts'
import { identityCode } from './identity-message.ts'
import { isInAppBrowser } from './in-app-browser.ts'

const LOOK_MS = 500

export interface IdentityWindowOptions {
  /** With ALCOHOL, who is too young does not pass. */
  readonly purpose: 'ALCOHOL' | 'POINT'
  /** The screen that a check in this same window comes back to. */
  readonly returnTo: 'payment' | 'points' | 'cart'
  readonly orderNumber?: string
  /** The window is done with; `standing` is what the server says. */
  readonly onAsked: (standing: IdentityStanding) => void
  /** 9999: the check failed, or the person is too young. */
  readonly onNotPassed?: () => void
}

/**
 * The identity check in a window of its own. Its messages, its closing and the code in the
 * address of a return all do one thing: they make this page ask the server.
 */
export function useIdentityWindow(options: IdentityWindowOptions) {
  const opened = useRef<Window | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const settle = useEffectEvent(async (code: string | null) => {
    opened.current?.close()
    opened.current = null
    setIsOpen(false)
    if (code === '9999') options.onNotPassed?.()
    options.onAsked(await askForIdentity(serverNow()))
  })
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== opened.current) return
    const code = identityCode(event.data)
    if (code) void settle(code)
  })
  const look = useEffectEvent(() => {
    if (opened.current?.closed) void settle(null)
  })

  useEffect(() => {
    if (!isOpen) return
    const looking = setInterval(() => look(), LOOK_MS)
    const listen = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listen)
    return () => {
      clearInterval(looking)
      window.removeEventListener('message', listen)
    }
  }, [isOpen])

  /** Runs inside the tap, or the browser takes the window for a popup. */
  function open() {
    if (opened.current && !opened.current.closed) return opened.current.focus()
    const tab = isInAppBrowser(navigator.userAgent) ? null : window.open('about:blank', '_blank')
    opened.current = tab
    setIsOpen(tab !== null)
    void addressOfCheck(options).then((address) => {
      if (tab) tab.location.replace(address)
      else window.location.assign(address)
    })
  }
  return { open }
}

/** With a one-time ticket; without one the session's cookie alone binds the window. */
async function addressOfCheck({ purpose, returnTo, orderNumber }: IdentityWindowOptions): Promise<string> {
  const link = { purpose, returnTo, orderNumber }
  try {
    const called = await callApi(requestIdentityTicket, { purpose })
    return paths.identityCheck({ ...link, ticket: called.ok ? called.answer.ticket : null })
  } catch (failure) {
    console.warn(failure)
    return paths.identityCheck(link)
  }
}
