import { proveByLink } from '@hansang/contract'
import { isChannelCode, isRefusal } from '@hansang/domain'
import { useEffect, useRef, useState } from 'react'
import { localValues } from '../browser/browser-storage.ts'
import { changeVisit, NO_VISIT } from '../visit/index.ts'
import { send } from './send.ts'
import { restoreToken, overrideToken } from './token.ts'
import { logFailure } from '../browser/log-failure.ts'

/**
 * Redeems the secret after the `#` of a texted link, which proves the phone. `false` until done; a spent or
 * unknown secret is ignored.
 */
export function useLinkProof(phoneHandle: string): boolean {
  const [isSettled, setIsSettled] = useState(false)
  const proof = useRef<Promise<string | null> | null>(null)
  useEffect(() => {
    let isCurrent = true
    proof.current ??= prove(takeSecret(), phoneHandle)
    void proof.current.then((token) => {
      if (!isCurrent) return
      if (token) overrideToken(token)
      setIsSettled(true)
    })
    return () => {
      isCurrent = false
      restoreToken()
    }
  }, [phoneHandle])
  return isSettled
}

/** Removes the secret from the URL, which ends in histories and screenshots. */
export function takeSecret(): string {
  const { hash, pathname, search } = window.location
  if (hash.length > 1) window.history.replaceState(window.history.state, '', pathname + search)
  return hash.slice(1)
}

export async function redeemSecret(secret: string): Promise<void> {
  if (secret === '') return
  const { result } = await send(proveByLink, { secret }, { ignoresToken: true })
  if (!isRefusal(result)) localValues.write('token', result.answer.token)
}

/**
 * Resolves to a token for this page only if the browser has another visit; otherwise begins a visit and
 * resolves to `null`.
 */
async function prove(secret: string, phoneHandle: string): Promise<string | null> {
  if (secret === '') return null
  try {
    const { result } = await send(proveByLink, { secret }, { ignoresToken: true })
    if (isRefusal(result)) return null
    const { token, channel } = result.answer
    if (localValues.read('token')) return token
    localValues.write('token', token)
    changeVisit({ ...NO_VISIT, channel: isChannelCode(channel) ? channel : null, phoneHandle })
  } catch (failure) {
    logFailure(failure)
  }
  return null
}
