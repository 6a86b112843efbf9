import { readStoreNow, type StoreNow } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { callApi, keepReading } from '../api/index.ts'

const EVERY_MS = 4_000

/** Tells the first answer and each that differs from the one before. Returns how to stop. */
export function followStoreNow(storeId: string, onChange: (now: StoreNow) => void): () => void {
  let told = ''
  let isStopped = false
  async function read(): Promise<boolean> {
    const result = await callApi(readStoreNow, { storeId })
    if (isRefusal(result)) return false
    const answer = JSON.stringify(result.answer)
    if (!isStopped && answer !== told) onChange(result.answer)
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
