import { useIdentityCheckedOn } from '../session/identity.ts'
import {
  type IdentityWindowOptions,
  useIdentityWindow,
  useReturnedCode,
} from '../session/use-identity-window.ts'

type ProvingOptions = Pick<IdentityWindowOptions, 'returnTo'> & {
  /** The page asks again for what it could not be shown. */
  readonly onAsked: () => void
}

/** The identity check proves the phone; then the page asks again. */
export function useProving({ returnTo, onAsked }: ProvingOptions) {
  const checkedOn = useIdentityCheckedOn()
  const { open } = useIdentityWindow({ purpose: 'POINT', returnTo, onAsked })
  useReturnedCode({ onAsked })
  return { isUnproven: !checkedOn, verify: open }
}
