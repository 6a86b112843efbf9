export interface Figure {
  readonly what: string
  readonly unit:
    | 'requests/s'
    | 'orders/s'
    | 'rows/s'
    | 'ms'
    | 'KB'
    | 'MB'
    | 's'
    | 'of 100'
    | 'an order'
    | 'calls'
    | 'cards'
    | 'CLS'
  readonly ours: number
  readonly floor: number | null
  /** For the ratio of ours to floor, or for `ours` without a floor. */
  readonly aim: Aim | null
}

export type Aim = { readonly atLeast: number } | { readonly atMost: number }

export function ratioOf({ ours, floor }: Figure): number | null {
  return floor === null || floor === 0 ? null : ours / floor
}

export function isMet(figure: Figure): boolean | null {
  const { aim } = figure
  if (!aim) return null
  const judged = ratioOf(figure) ?? figure.ours
  return 'atLeast' in aim ? judged >= aim.atLeast : judged <= aim.atMost
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = ((sorted.length - 1) * percent) / 100
  const [below, above] = [sorted[Math.floor(middle)] ?? 0, sorted[Math.ceil(middle)] ?? 0]
  return below + (above - below) * (middle - Math.floor(middle))
}
