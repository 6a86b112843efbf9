import { beforeEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { startSound, useSounding } from './alarm-sound.ts'
import { startShift, useIsOnShift } from './shift-state.ts'

const screen = () => renderHook(useIsOnShift, undefined)
const nextTask = () => settled(() => vi.advanceTimersByTimeAsync(0))

class Sound {
  readonly state = 'running'
  readonly currentTime = 0
  addEventListener() {}
  async resume() {}
  async close() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', Sound)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

it('a shift spans the owner’s screens, and ends in silence with the last', async () => {
  const board = await screen()
  expect(board.current()).toBe(false)
  await settled(startShift)
  await settled(startSound)
  expect(board.current()).toBe(true)

  await board.unmount()
  const reviews = await screen()
  await nextTask()
  expect(reviews.current()).toBe(true)

  await reviews.unmount()
  await nextTask()
  const [later, sound] = [await screen(), await renderHook(useSounding, undefined)]
  expect([later.current(), sound.current()]).toEqual([false, false])
  await later.unmount()
})
