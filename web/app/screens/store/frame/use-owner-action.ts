import { needsSecondFactor } from '@hansang/contract'
import { failureText, useAction } from '../../../api/index.ts'
import { alerted } from '../../../ui/index.ts'

/** As `useAction`; but the set-up of a second factor, which stands above the page, is alert enough. */
export function useOwnerAction() {
  return useAction({
    onFailure: (failure) => (needsSecondFactor(failure) ? undefined : alerted(failureText(failure))),
  })
}
