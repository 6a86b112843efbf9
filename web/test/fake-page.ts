import { afterEach, beforeEach, vi } from 'vitest'
import { settled } from './render-hook.ts'

/** A visible page on a line, where time passes only by `passes`. `useFakeApi` takes it away again. */
export function useFakePage() {
  let page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  let network = new EventTarget()

  beforeEach(() => {
    vi.useFakeTimers()
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    network = new EventTarget()
    vi.stubGlobal('document', page)
    Object.assign(window, {
      addEventListener: network.addEventListener.bind(network),
      removeEventListener: network.removeEventListener.bind(network),
    })
  })
  afterEach(() => void vi.useRealTimers())

  const passes = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

  function becomes(visibilityState: 'visible' | 'hidden') {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
    return passes(0)
  }

  return {
    passes,
    hides: () => becomes('hidden'),
    shows: () => becomes('visible'),
    comesOnline: () => {
      network.dispatchEvent(new Event('online'))
      return passes(0)
    },
  }
}
