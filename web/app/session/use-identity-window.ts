import { requestIdentityTicket } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi } from '../api/index.ts'
import { logFailure } from '../browser/log-failure.ts'
import { serverNow } from '../clock.ts'
import { type IdentityReturnScreen, paths } from '../paths.ts'
import { type IdentityStatus, askForIdentity } from './identity.ts'
import { isInAppBrowser } from '../browser/in-app-browser.ts'
import { logInAgain } from './renew.ts'
import { currentToken } from './token.ts'
import { useLocation, useNavigate } from 'react-router'

const LOOK_MS = 500

export interface IdentityWindowOptions {
  /** ALCOHOL also requires legal age. */
  readonly purpose: 'ALCOHOL' | 'POINT'
  readonly returnTo: IdentityReturnScreen
  readonly orderNumber?: string | undefined
  readonly onAsked: (status: IdentityStatus) => void
  /** Code 9999: the check failed, or the person is too young. */
  readonly onFailed?: () => void
}

/** The window's messages, its closing and a returned code only make this page ask the server. */
export function useIdentityWindow(options: IdentityWindowOptions) {
  const opened = useRef<Window | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const settle = useEffectEvent(async (code: string | null) => {
    opened.current?.close()
    opened.current = null
    setIsOpen(false)
    if (code === '9999') options.onFailed?.()
    options.onAsked(await askForIdentity(serverNow()))
  })
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
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
    const listen = (event: MessageEvent<unknown>) => receive(event)
    window.addEventListener('message', listen)
    return () => {
      clearInterval(looking)
      window.removeEventListener('message', listen)
    }
  }, [isOpen])

  /** Call within the tap, or the browser blocks the popup. */
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

/** Without a one-time ticket, only the session's cookie binds the window. */
async function addressOfCheck({ purpose, returnTo, orderNumber }: IdentityWindowOptions): Promise<string> {
  const link = { purpose, returnTo, orderNumber }
  try {
    // A visit that begins with this tap has no token yet.
    if (!currentToken()) await logInAgain()
    const called = await callApi(requestIdentityTicket, { purpose })
    return paths.identityCheck({ ...link, ticket: isRefusal(called) ? null : called.answer.ticket })
  } catch (failure) {
    logFailure(failure)
    return paths.identityCheck(link)
  }
}

/** Done, already done today, failed. */
const CODES: readonly string[] = ['7777', '8888', '9999']

/** Accepts any message format; `null` for other messages. */
export function identityCode(message: unknown): string | null {
  const parsed = typeof message === 'string' ? parse(message) : message
  const code = isObject(parsed) ? parsed['code'] : parsed
  const text = typeof code === 'number' || typeof code === 'string' ? String(code) : ''
  return CODES.includes(text) ? text : null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

interface ReturnedCodeOptions {
  readonly onAsked?: (status: IdentityStatus) => void
  readonly onFailed?: () => void
}

/**
 * For a check in this same window, which returns with a code in the URL: asks the server, and removes the
 * code so that a reload does not repeat it.
 */
export function useReturnedCode({ onAsked, onFailed }: ReturnedCodeOptions): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const code = identityCode(new URLSearchParams(search).get('code'))
  const settle = useEffectEvent(async (returned: string) => {
    if (returned === '9999') onFailed?.()
    await navigate(pathname, { replace: true })
    onAsked?.(await askForIdentity(serverNow()))
  })
  useEffect(() => {
    if (code) void settle(code)
  }, [code])
}
