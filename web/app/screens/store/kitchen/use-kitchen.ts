import { type Kitchen, encodeRequest, followKitchen, readKitchen, urlOf } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { READING_LIMIT_MS, keepReading } from '../../../api/index.ts'
import { serverNow } from '../../../clock.ts'
import { callAsOwner, isSessionEnding, ownerToken, useSignIns } from '../owner-session.ts'

const REREAD_MS = 30_000

export interface KitchenReading {
  readonly kitchen: Kitchen | null
  readonly readAt: Date | null
  readonly isLost: boolean
  readonly reload: () => Promise<void>
}

export function useKitchen(storeId: string): KitchenReading {
  const [reading, setReading] = useState<{ kitchen: Kitchen; at: Date } | null>(null)
  const [isConnected, setIsConnected] = useState(true)
  const [hasFailed, setHasFailed] = useState(false)
  const signIns = useSignIns()
  const turn = useRef(0)

  const read = useCallback(async (): Promise<boolean> => {
    if (isSessionEnding()) return false
    turn.current += 1
    const own = turn.current
    const kitchen = await readOnce(storeId)
    // A later reading has started, so this one may be older than the screen.
    if (own !== turn.current) return true
    setHasFailed(kitchen === null)
    if (kitchen) setReading({ kitchen, at: serverNow() })
    return kitchen !== null
  }, [storeId])

  useEffect(() => {
    const url = urlOf(followKitchen, encodeRequest(followKitchen, { storeId }))
    const live = keepReading({
      stream: { url, token: ownerToken },
      read,
      rereadMs: () => REREAD_MS,
      onState: setIsConnected,
      readsWhenHidden: true,
      isUnread: true,
    })
    return live.stop
  }, [read, storeId, signIns])

  return {
    kitchen: reading?.kitchen ?? null,
    readAt: reading?.at ?? null,
    isLost: hasFailed || !isConnected,
    reload: useCallback(async () => void (await read()), [read]),
  }
}

/** `null` without an answer. */
async function readOnce(storeId: string): Promise<Kitchen | null> {
  try {
    const result = await callAsOwner(readKitchen, { storeId }, undefined, READING_LIMIT_MS)
    return isRefusal(result) ? null : result.answer
  } catch {
    return null
  }
}
