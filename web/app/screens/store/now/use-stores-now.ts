import { type OwnedNow, type OwnedStore, readOwnedNow } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { useCallback, useEffect, useRef, useState } from 'react'
import { READING_LIMIT_MS, keepReading } from '../../../api/index.ts'
import { useNow } from '../../../clock.ts'
import { OwnerSignedOut, callAsOwner, isSessionEnding, useSignIns } from '../owner-session.ts'

/** Another device follows within five seconds. */
const REREAD_MS = 4_000

/** A state that ends by itself leaves the screen this soon. */
const TICK_MS = 5_000

interface Known {
  readonly now: OwnedNow
  /** Counts the changes seen. */
  readonly version: number
}

export interface StoresNow {
  /** `null` until it is read. */
  readonly of: (storeId: string) => OwnedNow | null
  /** Another number after each change seen. */
  readonly versionOf: (storeId: string) => number
  /** What an action answered; drops readings that began before. */
  readonly keep: (storeId: string, now: OwnedNow) => void
  readonly reload: (storeId: string) => Promise<void>
}

export interface StoresProps {
  readonly stores: readonly OwnedStore[]
  readonly storesNow: StoresNow
}

export function useStateClock(): Date {
  return useNow(undefined, TICK_MS)
}

/** Reads while the page is visible, and at once when `readAt` changes. */
export function useStoresNow(storeIds: readonly string[], readAt: Date | null = null): StoresNow {
  const [known, setKnown] = useState<Readonly<Record<string, Known>>>({})
  const turns = useRef(0)
  const latest = useRef(new Map<string, number>())
  const ask = useRef(() => {})
  const signIns = useSignIns()
  const ids = storeIds.join('\n')

  const keep = useCallback((storeId: string, now: OwnedNow) => {
    latest.current.set(storeId, ++turns.current)
    setKnown((last) => {
      const next = knownAfter(last[storeId], now)
      return next === last[storeId] ? last : { ...last, [storeId]: next }
    })
  }, [])

  const read = useCallback(
    async (storeId: string): Promise<'read' | 'failed' | 'signedOut'> => {
      if (isSessionEnding()) return 'failed'
      const own = ++turns.current
      latest.current.set(storeId, own)
      try {
        const result = await callAsOwner(readOwnedNow, { storeId }, undefined, READING_LIMIT_MS)
        if (isRefusal(result)) return 'failed'
        if (latest.current.get(storeId) === own) keep(storeId, result.answer)
        return 'read'
      } catch (failure) {
        return failure instanceof OwnerSignedOut ? 'signedOut' : 'failed'
      }
    },
    [keep],
  )

  useEffect(() => {
    if (ids === '') return
    const live = keepReading({
      stream: null,
      rereadMs: () => REREAD_MS,
      read: async () => {
        const outcomes = await Promise.all(ids.split('\n').map(read))
        // A sign-in reads again.
        if (outcomes.includes('signedOut')) live.stop()
        return outcomes.every((outcome) => outcome === 'read')
      },
    })
    live.ask()
    ask.current = live.ask
    return live.stop
  }, [ids, read, signIns])

  const readAtMs = readAt?.getTime()
  useEffect(() => {
    if (readAtMs !== undefined) ask.current()
  }, [readAtMs])

  return {
    of: (storeId) => known[storeId]?.now ?? null,
    versionOf: (storeId) => known[storeId]?.version ?? 0,
    keep,
    reload: useCallback(async (storeId) => void (await read(storeId)), [read]),
  }
}

function knownAfter(last: Known | undefined, now: OwnedNow): Known {
  if (last && JSON.stringify(last.now) === JSON.stringify(now)) return last
  return { now, version: (last?.version ?? 0) + 1 }
}
