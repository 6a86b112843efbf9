import { useIdentityCheckedOn } from '../session/index.ts'
import {
  type IdentityWindowOptions,
  useIdentityWindow,
  useReturnedCode,
} from '../session/use-identity-window.ts'

type ProvingOptions = Pick<IdentityWindowOptions, 'returnTo' | 'orderNumber' | 'onAsked'>

export function useProving({ onAsked, ...back }: ProvingOptions) {
  const checkedOn = useIdentityCheckedOn()
  const { open } = useIdentityWindow({ purpose: 'POINT', ...back, onAsked })
  useReturnedCode({ onAsked })
  return { isUnproven: !checkedOn, verify: open }
}
