import { type Won, won } from '@hansang/domain'

interface Shape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface BarShapes {
  readonly shapes: readonly { readonly now: Shape; readonly before: Shape | null }[]
  /** Where amounts below zero begin; lower is larger. */
  readonly zeroAt: number
  readonly top: Won
}

const HEIGHT = 100
const GAP = 0.1
const WIDTH = (1 - 2 * GAP) / 2

/** In a box one wide for each bar, and 100 high. */
export function barShapes(bars: readonly { readonly now: Won; readonly before: Won | null }[]): BarShapes {
  const amounts = bars.flatMap(({ now, before }) => [now, before ?? 0])
  const top = Math.max(0, ...amounts)
  const range = top - Math.min(0, ...amounts) || 1
  const heightOf = (amount: number) => (Math.abs(amount) / range) * HEIGHT
  const zeroAt = heightOf(top)
  const shape = (amount: number, x: number): Shape => ({
    x,
    y: amount < 0 ? zeroAt : zeroAt - heightOf(amount),
    width: WIDTH,
    height: heightOf(amount),
  })
  const shapes = bars.map(({ now, before }, index) => ({
    now: shape(now, index + GAP),
    before: before === null ? null : shape(before, index + GAP + WIDTH),
  }))
  return { shapes, zeroAt, top: won(top) }
}
