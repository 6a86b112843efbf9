import {
  type CallResult,
  type Endpoint,
  type OwnedStore,
  type OwnerInfo,
  type RequestTo,
  signOutOwner,
  signOutOwnerEverywhere,
} from '@hansang/contract'
import { useSyncExternalStore } from 'react'
import { localValues, sessionValues } from '../../browser/browser-storage.ts'
import { StaffSignedOut, callAsStaff } from '../../staff/index.ts'

/** The owner's session: apart from the customer's, as both may be open in one browser. */
export interface OwnerSession {
  readonly token: string
  readonly owner: OwnerInfo
  readonly stores: readonly OwnedStore[]
}

export function ownerToken(): string | null {
  return localValues.read('ceoToken')
}

/** Under which id the owner signed in; empty where the storage does not say. */
export function keptOwnerId(): string {
  const kept = localValues.readJson<Partial<OwnerInfo> | null>('ceoInfo')
  return typeof kept?.id === 'string' ? kept.id : ''
}

/** What is corrupt in the storage counts as absent. */
export function keptStores(): readonly OwnedStore[] {
  const kept = localValues.readJson<unknown>('ceoStoreLst')
  if (!Array.isArray(kept)) return []
  return kept.filter(
    (store: Partial<OwnedStore> | null): store is OwnedStore =>
      typeof store?.name === 'string' && typeof store.id === 'string',
  )
}

export function keepStores(stores: readonly OwnedStore[]): void {
  localValues.writeJson('ceoStoreLst', stores)
}

let signIns = 0
const listeners = new Set<() => void>()

/** How often somebody has signed in on this page: what failed without a session is asked for again. */
export function useSignIns(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => signIns,
    () => 0,
  )
}

export function keepOwnerSession({ token, owner, stores }: OwnerSession): void {
  localValues.write('ceoToken', token)
  localValues.writeJson('ceoInfo', owner)
  keepStores(stores)
  signIns += 1
  for (const listener of listeners) listener()
}

function dropOwnerSession(): void {
  localValues.remove('ceoToken', 'ceoInfo', 'ceoStoreLst', 'ceoStoreInfo', 'ceoStoreGoods')
  sessionValues.remove('ceoAnswers')
}

let isEnding = false

/** Nothing is to be asked for any more: the server may have ended the session before this page hears of it. */
export function isSessionEnding(): boolean {
  return isEnding
}

/**
 * Ends the session at the server, and then here; that of every other device of the owner, too, if asked. `leave` goes
 * to a page that needs none.
 *
 * @throws CallFailure when the server was not reached: the session goes on, as others could still use it.
 */
export async function endOwnerSession(
  where: 'here' | 'everywhere',
  leave: () => Promise<void> | void,
): Promise<void> {
  isEnding = true
  try {
    await endAtServer(where)
    dropOwnerSession()
    await leave()
  } finally {
    isEnding = false
  }
}

async function endAtServer(where: 'here' | 'everywhere'): Promise<void> {
  try {
    await callAsOwner(where === 'here' ? signOutOwner : signOutOwnerEverywhere, {})
  } catch (failure) {
    if (!(failure instanceof StaffSignedOut)) throw failure
  }
}

export { StaffSignedOut as OwnerSignedOut }

/**
 * Calls an endpoint as the signed-in owner.
 *
 * @throws OwnerSignedOut when the token does not count any more, CallFailure when there is no answer.
 */
export async function callAsOwner<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  idempotencyKey?: string,
  timeoutMs?: number,
): Promise<CallResult<E>> {
  return await callAsStaff('ceoToken', endpoint, request, { idempotencyKey, timeoutMs })
}
