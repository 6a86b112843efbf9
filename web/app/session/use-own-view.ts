import { tokenMark } from '@hansang/contract'
import { useEffect, useState } from 'react'
import { useIsInBrowser } from '../browser/use-is-in-browser.ts'
import { currentToken } from './token.ts'

interface Served {
  readonly marks: readonly string[]
}

/**
 * `drawn`: as the server drew it, while the browser looks whose it is. `kept`: of this browser's token.
 * `none`: the screen asks for itself.
 */
export type OwnView<Own extends Served> =
  | { readonly state: 'drawn' | 'kept'; readonly own: Own }
  | { readonly state: 'hydrating' | 'none'; readonly own: null }

/**
 * What the document brought serves only the token that would have read the same: a cookie may outlive the
 * visit of the browser's storage, or belong to another.
 *
 * @param knowsToken false while a link's proof may still lend the page a token.
 */
export function useOwnView<Own extends Served>(served: Own | null, knowsToken = true): OwnView<Own> {
  const isInBrowser = useIsInBrowser()
  const [isOwn, setIsOwn] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (served && knowsToken) void isMarked(served.marks).then((found) => isCurrent && setIsOwn(found))
    return () => {
      isCurrent = false
    }
  }, [served, knowsToken])
  if (served && isOwn !== false) return { state: isOwn ? 'kept' : 'drawn', own: served }
  return { state: isInBrowser ? 'none' : 'hydrating', own: null }
}

/** Over plain http browsers hash nothing; the screen then asks. */
async function isMarked(marks: readonly string[]): Promise<boolean> {
  const token = currentToken()
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!token || !subtle) return false
  try {
    return marks.includes(
      tokenMark(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)))),
    )
  } catch {
    return false
  }
}
