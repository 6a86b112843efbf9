import { CallFailure, callEndpoint } from '@hansang/contract/call'
import type { Endpoint, RequestTo } from '@hansang/contract/endpoint'
import type { CallResult } from '@hansang/contract/envelope'
import type { OwnedStore, OwnerInfo } from '@hansang/contract/owner'
import { localShelf } from '../../browser-storage.ts'

/** The owner's session: apart from the customer's, as both may be open in one browser (OWN-03, OWN-04). */
export interface OwnerSession {
  readonly token: string
  readonly owner: OwnerInfo
  readonly stores: readonly OwnedStore[]
}

export function ownerToken(): string | null {
  return localShelf.read('ceoToken')
}

export function keptOwnerStores(): readonly OwnedStore[] {
  return localShelf.readJson<OwnedStore[]>('ceoStoreLst') ?? []
}

export function keepOwnerSession({ token, owner, stores }: OwnerSession): void {
  localShelf.write('ceoToken', token)
  localShelf.writeJson('ceoInfo', owner)
  localShelf.writeJson('ceoStoreLst', stores)
}

export function dropOwnerSession(): void {
  localShelf.remove('ceoToken', 'ceoInfo', 'ceoStoreLst', 'ceoStoreInfo', 'ceoStoreGoods')
}

/** The owner has to sign in again. */
export class OwnerSignedOut extends Error {}

/**
 * Calls an endpoint as the signed-in owner.
 *
 * @throws OwnerSignedOut when the token is gone, CallFailure when there is no answer.
 */
export async function callAsOwner<E extends Endpoint>(
  endpoint: E,
  request: RequestTo<E>,
  idempotencyKey?: string,
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
    })
    const renewed = called.headers.get('new-token')
    if (renewed) localShelf.write('ceoToken', renewed)
    return called.result
  } catch (failure) {
    if (failure instanceof CallFailure && (failure.status === 401 || failure.status === 403)) {
      dropOwnerSession()
      throw new OwnerSignedOut()
    }
    throw failure
  }
}
