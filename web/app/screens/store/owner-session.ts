import {
  type CallResult,
  type Endpoint,
  type OwnedStore,
  type OwnerInfo,
  type RequestTo,
  needsSecondFactor,
  signOutOwner,
  signOutOwnerEverywhere,
} from '@hansang/contract'
import type { StaffRole } from '@hansang/domain'
import { useSyncExternalStore } from 'react'
import { localValues, sessionValues } from '../../browser/browser-storage.ts'
import { StaffSignedOut, callAsStaff } from '../../staff/index.ts'
import { factorIsNeeded, forgetNeededFactor } from './second-factor/factor-needed.ts'

/** Separate from the customer's session, as one browser may hold both. */
export interface OwnerSession {
  readonly token: string
  readonly owner: OwnerInfo
  readonly stores: readonly OwnedStore[]
}

export function ownerToken(): string | null {
  return localValues.read('ceoToken')
}

export function keptOwnerId(): string {
  const kept = localValues.readJson<Partial<OwnerInfo> | null>('ceoInfo')
  return typeof kept?.id === 'string' ? kept.id : ''
}

export function keptStores(): readonly OwnedStore[] {
  const kept = localValues.readJson<unknown>('ceoStoreLst')
  if (!Array.isArray(kept)) return []
  const stores = kept.filter(
    (store: Partial<OwnedStore> | null): store is OwnedStore =>
      typeof store?.name === 'string' && typeof store.id === 'string',
  )
  // Kept by a page that knew no roles or days: the least and the usual, until the stores are read.
  return stores.map((store) => ({ ...store, role: store.role ?? 'staff', dayStarts: store.dayStarts ?? [] }))
}

export function keepStores(stores: readonly OwnedStore[]): void {
  localValues.writeJson('ceoStoreLst', stores)
}

let signIns = 0
const listeners = new Set<() => void>()

/** Sign-ins on this page; a change makes failed reads run again. */
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
  forgetNeededFactor()
  localValues.write('ceoToken', token)
  localValues.writeJson('ceoInfo', owner)
  keepStores(stores)
  signIns += 1
  for (const listener of listeners) listener()
}

/** A role of this device's person changed: what was read is read again. */
export function keepChangedStores(stores: readonly OwnedStore[]): void {
  keepStores(stores)
  signIns += 1
  for (const listener of listeners) listener()
}

/** `undefined` for a store that is not known here. */
export function roleAt(storeId: string): StaffRole | undefined {
  return keptStores().find(({ id }) => id === storeId)?.role
}

function dropOwnerSession(): void {
  forgetNeededFactor()
  localValues.remove('ceoToken', 'ceoInfo', 'ceoStoreLst', 'ceoStoreInfo', 'ceoStoreGoods')
  sessionValues.remove('ceoAnswers')
}

let isEnding = false

/** Send no requests meanwhile: the server may have ended the session already. */
export function isSessionEnding(): boolean {
  return isEnding
}

/**
 * Ends the session, or all of the owner's sessions, at the server first. `leave` navigates to a page that
 * needs no session.
 *
 * @throws CallFailure when the server is unreachable; the session then stays open here too, as others could
 * still use it.
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

/** @throws OwnerSignedOut when the token is no longer valid, CallFailure when there is no answer. */
export async function callAsOwner<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  idempotencyKey?: string,
  timeoutMs?: number,
): Promise<CallResult<E>> {
  try {
    return await callAsStaff('ceoToken', endpoint, request, { idempotencyKey, timeoutMs })
  } catch (failure) {
    if (needsSecondFactor(failure)) factorIsNeeded()
    throw failure
  }
}
