import { underAge } from '@hansang/domain'
import { refusalText } from '@hansang/messages'
import { serverNow } from '../../../clock.ts'
import { identityCheckedOn, identityStatus } from '../../../session/index.ts'
import { useIdentityWindow, useReturnedCode } from '../../../session/use-identity-window.ts'
import { alerted } from '../../../ui/index.ts'

/** For the screen only; the server checks its own records. */
export function isAgeChecked(now: Date): boolean {
  return identityStatus(identityCheckedOn(), now).isVerifiedToday
}

/** After the check the customer taps "order" again. */
export function useAgeCheck(): { readonly openAgeCheck: () => void } {
  const onFailed = () => void alerted(refusalText(underAge(serverNow())))
  const { open } = useIdentityWindow({ purpose: 'ALCOHOL', returnTo: 'cart', onAsked: () => {}, onFailed })
  useReturnedCode({ onFailed })
  return { openAgeCheck: open }
}
