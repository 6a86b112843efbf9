import { failureTexts } from '@hansang/messages'
import { useEffect, useSyncExternalStore } from 'react'
import { logFailure } from '../../../../browser/log-failure.ts'
import { toast } from '../../../../ui/index.ts'
import { whenIdle } from './when-idle.ts'

type LaterParts = typeof import('./later-parts.ts')

const AGAIN_MS = 5_000

let parts: LaterParts | null = null
let coming: Promise<LaterParts> | null = null
const listeners = new Set<() => void>()

/** What the first sight of a board does without: what opens by a press. */
export async function laterParts(): Promise<LaterParts> {
  coming ??= import('./later-parts.ts').then(keep, forget)
  return await coming
}

/** `null`, and words of it, without a line at the wrong moment. */
export async function partsForPress(): Promise<LaterParts | null> {
  try {
    return await laterParts()
  } catch (failure) {
    logFailure(failure)
    toast(failureTexts.server)
    return null
  }
}

/** `null` until they are there. */
export function useLaterParts(): LaterParts | null {
  return useSyncExternalStore(listen, current, current)
}

/**
 * Loads them all once the board `isLive`, so that each opens at once, and a board that stays open for days has them when an upgrade of the
 * server takes their files away. Without a line the files would hold the connections that its return needs.
 */
export function useComingParts(isLive: boolean): void {
  useEffect(() => {
    if (!isLive || parts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      void Promise.all([laterParts(), import('../../tickets/print-order.ts')]).catch((failure: unknown) => {
        logFailure(failure)
        timer = setTimeout(load, AGAIN_MS)
      })
    const stopWaiting = whenIdle(load)
    return () => {
      stopWaiting()
      clearTimeout(timer)
    }
  }, [isLive])
}

function keep(loaded: LaterParts): LaterParts {
  parts = loaded
  for (const listener of listeners) listener()
  return loaded
}

function forget(failure: unknown): never {
  coming = null
  throw failure
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => parts
