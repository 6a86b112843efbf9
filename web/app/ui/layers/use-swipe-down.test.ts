import type { PointerEvent } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from '../../../test/render-hook.ts'
import { useSwipeDown } from './use-swipe-down.ts'

async function sheet() {
  const shown = { translate: '', closed: 0 }
  const style = { setProperty: (_: string, value: string) => void (shown.translate = value) }
  const element = { current: { style } as unknown as HTMLElement }
  const { current } = await renderHook(() => useSwipeDown(element, () => void (shown.closed += 1)), undefined)
  const at = (clientY: number) =>
    ({
      clientY,
      pointerId: 1,
      currentTarget: { setPointerCapture() {} },
    }) as unknown as PointerEvent<HTMLElement>
  const drag = (toY: number) => {
    current().onPointerDown(at(100))
    current().onPointerMove(at(toY))
    return current()
  }
  return { shown, drag, at, current }
}

it('a sheet follows the finger down', async () => {
  const { shown, drag } = await sheet()
  drag(130)
  expect(shown.translate).toBe('0 30px')
})

it.each([100, 60])('a sheet is not pulled up: from 100 to %i px', async (toY) => {
  const { shown, drag } = await sheet()
  drag(toY)
  expect(shown.translate).toBe('')
})

it.each([
  [181, 1],
  [180, 0],
])('a pull from 100 to %i px closes the sheet %i times', async (toY, times) => {
  const { shown, drag, at } = await sheet()
  drag(toY).onPointerUp(at(toY))
  expect(shown).toEqual({ translate: '', closed: times })
})

it('a cancelled pull springs back', async () => {
  const { shown, drag, at, current } = await sheet()
  drag(300).onPointerCancel()
  current().onPointerUp(at(300))
  expect(shown).toEqual({ translate: '', closed: 0 })
})

it('a pointer that was not pressed on the sheet moves nothing', async () => {
  const { shown, current, at } = await sheet()
  current().onPointerMove(at(300))
  expect(shown.translate).toBe('')
})
