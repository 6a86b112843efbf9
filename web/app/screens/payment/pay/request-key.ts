import { randomKey } from '../../../api/random-key.ts'

/** A request and the key under which the server does it once. */
export interface KeyedRequest {
  readonly fingerprint: string
  readonly key: string
}

/**
 * The same request keeps its key, so that a repeated tap or a lost answer registers nothing twice;
 * another request gets another key. A refused or finished one is forgotten by its caller.
 */
export function keyedRequest(
  last: KeyedRequest | null,
  request: unknown,
  makeKey: () => string = randomKey,
): KeyedRequest {
  const fingerprint = JSON.stringify(request)
  return last?.fingerprint === fingerprint ? last : { fingerprint, key: makeKey() }
}
