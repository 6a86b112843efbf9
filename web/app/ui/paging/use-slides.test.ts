import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../test/render-hook.ts'
import { useSlides } from './use-slides.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

async function slides(count: number) {
  const { current } = await renderHook(() => useSlides(count), undefined)
  const move = (by: -1 | 1) => settled(() => current().move(by))
  const rest = () => settled(() => vi.advanceTimersByTime(500))
  async function drag(byX: number) {
    const finger = (clientX: number) => ({ clientX, pointerId: 1, currentTarget: { setPointerCapture() {} } })
    await settled(() => current().handlers.onPointerDown(finger(100) as never))
    await settled(() => current().handlers.onPointerMove(finger(100 + byX) as never))
    await settled(() => current().handlers.onPointerUp())
  }
  return { current, move, rest, drag }
}

describe('slides', () => {
  it('continue with the first after the last', async () => {
    const { current, move, rest } = await slides(2)
    await move(1)
    await rest()
    await move(1)
    expect(current().at).toBe(0)
    expect(current().style).toEqual({ transform: 'translateX(calc(-200% + 0px))' })
    await rest()
    expect(current()).toMatchObject({ at: 0, style: undefined })
  })

  it('show the last one before the first', async () => {
    const { current, move } = await slides(3)
    await move(-1)
    expect(current().at).toBe(2)
  })

  it('ignore a step while they move', async () => {
    const { current, move } = await slides(3)
    await move(1)
    await move(1)
    expect(current().at).toBe(1)
  })

  it('stay still when there is only one', async () => {
    const { current, move, drag } = await slides(1)
    await move(1)
    await drag(-200)
    expect(current()).toMatchObject({ at: 0, isMoving: false })
  })

  it.each([
    [-40, 1],
    [40, 2],
    [-39, 0],
    [0, 0],
  ])('dragged by %i px show slide %i', async (byX, shown) => {
    const { current, drag } = await slides(3)
    await drag(byX)
    expect(current().at).toBe(shown)
  })

  it.each([
    ['follow the finger from the first one', 3, { transform: 'translateX(calc(0% + -20px))' }],
    ['do not follow it when there is only one', 1, undefined],
  ])('%s', async (_, count, style) => {
    const { current } = await slides(count)
    const finger = (clientX: number) => ({ clientX, pointerId: 1, currentTarget: { setPointerCapture() {} } })
    await settled(() => current().handlers.onPointerDown(finger(100) as never))
    expect(current().style).toBeUndefined()
    await settled(() => current().handlers.onPointerMove(finger(80) as never))
    expect(current().style).toEqual(style)
  })

  it('stay still under a pointer that is not pressed', async () => {
    const { current } = await slides(3)
    await settled(() => current().handlers.onPointerMove({ clientX: 300 } as never))
    await settled(() => current().handlers.onPointerUp())
    expect(current()).toMatchObject({ at: 0, isMoving: false, style: undefined })
  })

  it('ignore other keys', async () => {
    const { current } = await slides(3)
    await settled(() => current().handlers.onKeyDown({ key: 'Tab' } as never))
    expect(current().at).toBe(0)
  })

  it('move by the arrow keys', async () => {
    const { current, rest } = await slides(3)
    await settled(() => current().handlers.onKeyDown({ key: 'ArrowRight' } as never))
    await rest()
    expect(current().at).toBe(1)
    await settled(() => current().handlers.onKeyDown({ key: 'ArrowLeft' } as never))
    expect(current().at).toBe(0)
  })
})
