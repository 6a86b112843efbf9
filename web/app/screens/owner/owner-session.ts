import {
  CALL_TIMEOUT_MS,
  CallFailure,
  callEndpoint,
  isEndOfSession,
  type Endpoint,
  type RequestTo,
  signOutOwner,
  signOutOwnerEverywhere,
  type CallResult,
  type OwnedStore,
  type OwnerInfo,
} from '@hansang/contract'
import { useSyncExternalStore } from 'react'
import { localValues } from '../../browser-storage.ts'
import { keepServerNow } from '../../clock.ts'

/** The owner's session: apart from the customer's, as both may be open in one browser. */
export interface OwnerSession {
  readonly token: string
  readonly owner: OwnerInfo
  readonly stores: readonly OwnedStore[]
}

export function ownerToken(): string | null {
  return localValues.read('ceoToken')
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
}

/**
 * Ends the session at the server, and then here; that of every other device of the owner, too, if asked.
 *
 * @throws CallFailure when the server was not reached: the session goes on, as others could still use it.
 */
export async function endOwnerSession(where: 'here' | 'everywhere'): Promise<void> {
  try {
    await callAsOwner(where === 'here' ? signOutOwner : signOutOwnerEverywhere, {})
  } catch (failure) {
    if (!(failure instanceof OwnerSignedOut)) throw failure
  }
  dropOwnerSession()
}

/** The owner has to sign in again. What the browser keeps stays: a board that is reloaded is still a board. */
export class OwnerSignedOut extends Error {}

/**
 * Calls an endpoint as the signed-in owner.
 *
 * @throws OwnerSignedOut when the token does not count any more, CallFailure when there is no answer.
 */
export async function callAsOwner<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  idempotencyKey?: string,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<CallResult<E>> {
  const headers = {
    authorization: `Bearer ${ownerToken() ?? ''}`,
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
  try {
    const called = await callEndpoint(endpoint, request, {
      fetch: window.fetch.bind(window),
      baseUrl: '',
      headers,
      timeoutMs,
    })
    keepServerNow(called.headers.get('x-server-now'))
    const renewed = called.headers.get('new-token')
    if (renewed) localValues.write('ceoToken', renewed)
    return called.result
  } catch (failure) {
    if (isEndOfSession(failure) || isOfCustomer(failure)) {
      throw new OwnerSignedOut()
    }
    throw failure
  }
}

/** A token that counts, but no owner's. */
function isOfCustomer(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 403
}
