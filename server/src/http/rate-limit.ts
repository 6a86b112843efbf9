import { api } from '@hansang/messages/api'
import { ApiError } from './api-error.ts'

const WINDOW_MS = 60_000
const SWEEP_ABOVE = 10_000

/** Counts calls per key in windows of one minute, within this process. */
export class RateLimit {
  readonly #perMinute: number
  readonly #windows = new Map<string, { since: number; count: number }>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** @throws ApiError 429 with Retry-After when `key` has used up its minute. */
  spend(key: string, now: Date): void {
    const time = now.getTime()
    const window = this.#windows.get(key)
    if (!window || time - window.since >= WINDOW_MS) {
      this.#sweep(time)
      this.#windows.set(key, { since: time, count: 1 })
      return
    }
    window.count += 1
    if (window.count <= this.#perMinute) return
    const seconds = Math.ceil((WINDOW_MS - (time - window.since)) / 1000)
    throw new ApiError(429, api.tooMany, seconds)
  }

  #sweep(time: number): void {
    if (this.#windows.size < SWEEP_ABOVE) return
    for (const [key, window] of this.#windows) if (time - window.since >= WINDOW_MS) this.#windows.delete(key)
  }
}
