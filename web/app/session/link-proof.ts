import { proveByLink } from '@hansang/contract'
import { isChannelCode } from '@hansang/domain'
import { useEffect, useRef, useState } from 'react'
import { localValues } from '../browser/browser-storage.ts'
import { NO_VISIT, changeVisit } from '../visit/visit.ts'
import { send } from './send.ts'
import { restoreToken, overrideToken } from './token.ts'

/**
 * Redeems the secret of a texted link, which stands behind its `#`: its opener holds the phone it
 * went to. `false` until that is settled; a secret that is spent or unknown proves nothing, without a word.
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

/** The secret behind the `#` of this page's address, which must not keep it: it ends in histories and screenshots. */
export function takeSecret(): string {
  const { hash, pathname, search } = window.location
  if (hash.length > 1) window.history.replaceState(window.history.state, '', pathname + search)
  return hash.slice(1)
}

/** Redeems a link's secret for the visit that is about to begin; one that is spent or unknown changes nothing. */
export async function redeemSecret(secret: string): Promise<void> {
  if (secret === '') return
  const { result } = await send(proveByLink, { secret }, { ignoresToken: true })
  if (result.ok) localValues.write('token', result.answer.token)
}

/** Yields the token of this page alone where another visit has its own; a browser without a visit begins one. */
async function prove(secret: string, phoneHandle: string): Promise<string | null> {
  if (secret === '') return null
  try {
    const { result } = await send(proveByLink, { secret }, { ignoresToken: true })
    if (!result.ok) return null
    const { token, channel } = result.answer
    if (localValues.read('token')) return token
    localValues.write('token', token)
    changeVisit({ ...NO_VISIT, channel: isChannelCode(channel) ? channel : null, phoneHandle })
  } catch (failure) {
    console.warn(failure)
  }
  return null
}
