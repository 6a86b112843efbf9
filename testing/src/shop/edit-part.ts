import { editStorePart, NO_PARTS, readOwnedParts, type StoreParts } from '@hansang/contract'
import { PROFILE_PARTS, isRefusal } from '@hansang/domain'
import type { Caller } from '../customer.ts'
import { onceKey } from '../ordering.ts'

/** As a device does that has just read the part. */
export async function editPartOf(who: Caller, storeId: string, content: Partial<StoreParts>) {
  const { result } = await who.call(readOwnedParts, { storeId })
  const states = isRefusal(result) ? [] : result.answer.states
  const part = PROFILE_PARTS.find((name) => content[name])
  const seen = states.find((state) => state.part === part)?.revision ?? '1'
  return await who.call(editStorePart, { storeId, seen, storeParts: { ...NO_PARTS, ...content } }, onceKey())
}
