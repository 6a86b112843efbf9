import { CallFailure, type CallResult } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { failureTexts } from '@hansang/messages'
import { toast } from '../../../ui/index.ts'

/** Yields whether it was done, and tells why not. */
export async function shownFailure(call: Promise<CallResult>): Promise<boolean> {
  try {
    const done = await call
    if (isRefusal(done)) toast(done.message || failureTexts.server)
    return !isRefusal(done)
  } catch (failure) {
    toast((failure instanceof CallFailure && failure.message) || failureTexts.server)
    return false
  }
}
