import { readMenu, readStoreNow } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { callApi, keepReading } from '../api/index.ts'
import { readCurrentStore } from '../visit/current-store.ts'
import { rememberedStore } from '../visit/index.ts'
import { type AsNow, type Revised, asNow } from './as-now.ts'

const EVERY_MS = 4_000

/** Tells the first answer and each that differs from the one before. Returns how to stop. */
export function followStoreNow(storeId: string, onChange: (now: AsNow) => void): () => void {
  let told = ''
  let isStopped = false
  let revised: Revised | undefined
  let revision = rememberedStore(storeId)?.revision
  async function read(): Promise<boolean> {
    const result = await callApi(readStoreNow, { storeId })
    if (isRefusal(result)) return false
    const { answer: now } = result
    if (revision && now.revision !== revision) revised = (await readRevised(storeId)) ?? revised
    revision = revised?.store.revision ?? now.revision
    const answer = JSON.stringify(now)
    if (!isStopped && answer !== told) onChange(asNow(now, revised))
    told = answer
    return true
  }
  const reading = keepReading({ stream: null, read, rereadMs: () => EVERY_MS })
  reading.ask()
  return () => {
    isStopped = true
    reading.stop()
  }
}

async function readRevised(storeId: string): Promise<Revised | null> {
  const [store, menu] = await Promise.all([
    readCurrentStore(rememberedStore(storeId)?.channel ?? null, storeId),
    callApi(readMenu, { storeId }),
  ])
  return store && !isRefusal(menu) ? { store, groups: menu.answer.menu.groups } : null
}
