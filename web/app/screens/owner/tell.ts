import { CallFailure } from '@hansang/contract/call'
import type { CallResult } from '@hansang/contract/envelope'
import { board } from '@hansang/messages/board'
import { err } from '@hansang/messages/err'
import { toast } from '../../ui/layers/toast.ts'

/** Says why a step was not taken; yields whether it was. */
export async function tell(call: Promise<CallResult>): Promise<boolean> {
  try {
    const done = await call
    if (!done.ok) toast(done.message || board.movedElsewhere)
    return done.ok
  } catch (failure) {
    toast((failure instanceof CallFailure && failure.message) || err.server)
    return false
  }
}
