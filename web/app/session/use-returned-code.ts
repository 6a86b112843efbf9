import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { serverNow } from '../clock.ts'
import { type IdentityStanding, askForIdentity } from './identity.ts'
import { identityCode } from './identity-message.ts'

interface ReturnedCodeOptions {
  readonly onAsked?: (standing: IdentityStanding) => void
  readonly onNotPassed?: () => void
}

/**
 * A check in this same window comes back with its code in the address: the page asks the server,
 * and takes the code out, so that a reload does not tell it again.
 */
export function useReturnedCode({ onAsked, onNotPassed }: ReturnedCodeOptions): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const code = identityCode(new URLSearchParams(search).get('code'))
  const settle = useEffectEvent(async (returned: string) => {
    if (returned === '9999') onNotPassed?.()
    await navigate(pathname, { replace: true })
    onAsked?.(await askForIdentity(serverNow()))
  })
  useEffect(() => {
    if (code) void settle(code)
  }, [code])
}
