import { readOwnedStores } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { ownerTexts } from '@hansang/messages'
import { useEffect } from 'react'
import { toast } from '../../../ui/index.ts'
import type { BoardLine } from '../board/reading/use-board.ts'
import { callAsOwner, keepChangedStores, keptStores } from '../owner-session.ts'

/** The server closes the live line of a person whose role changed; when it is back, the roles are read again. */
export function useKeptRoles(line: BoardLine): void {
  useEffect(() => {
    if (line === 'live') void readOwnRoles().catch(() => {})
  }, [line])
}

/** @throws OwnerSignedOut when the session is over, CallFailure without an answer. */
export async function readOwnRoles(): Promise<void> {
  const result = await callAsOwner(readOwnedStores, {})
  if (isRefusal(result)) return
  const { stores } = result.answer
  const before = rolesOf(keptStores())
  if (rolesOf(stores) === before) return
  keepChangedStores(stores)
  if (before !== '') toast(ownerTexts.rolesChanged)
}

function rolesOf(stores: readonly { readonly id: string; readonly role: string }[]): string {
  return stores.map(({ id, role }) => `${id} ${role}`).join()
}
