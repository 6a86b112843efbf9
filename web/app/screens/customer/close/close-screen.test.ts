import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import CloseScreen from './CloseScreen.tsx'

let isClosed = false

afterEach(() => vi.useRealTimers())

describe('the close page', { tags: ['LND-45', 'TMR-07'] }, () => {
  it('stays blank, and closes its window after half a second', async () => {
    vi.useFakeTimers()
    Object.assign(window, { close: () => void (isClosed = true) })
    const page = await renderHook(() => CloseScreen(), undefined)
    expect(page.current()).toBeNull()
    await settled(() => vi.advanceTimersByTimeAsync(499))
    expect(isClosed).toBe(false)
    await settled(() => vi.advanceTimersByTimeAsync(1))
    expect(isClosed).toBe(true)
  })

  it('closes nothing after it is left', async () => {
    vi.useFakeTimers()
    isClosed = false
    const page = await renderHook(() => CloseScreen(), undefined)
    await page.unmount()
    await settled(() => vi.advanceTimersByTimeAsync(1000))
    expect(isClosed).toBe(false)
  })
})
