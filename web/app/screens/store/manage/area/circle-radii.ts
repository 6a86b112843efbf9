import { type DistanceTier, MOST_KM } from '@hansang/domain'

const STEP_KM = 0.1

/** With another radius of one, as near to `km` as its neighbours and the rules let it. */
export function withRadius(
  circles: readonly DistanceTier[],
  at: number,
  km: number,
): readonly DistanceTier[] {
  const circle = circles[at]
  if (!circle) return circles
  const { least, most } = boundsOf(circles, at)
  const withinKm = rounded(Math.min(most, Math.max(least, km)))
  return withinKm === circle.withinKm ? circles : circles.with(at, { ...circle, withinKm })
}

export function boundsOf(circles: readonly DistanceTier[], at: number): { least: number; most: number } {
  const least = rounded((circles[at - 1]?.withinKm ?? 0) + STEP_KM)
  const next = circles[at + 1]
  const most = next ? rounded(next.withinKm - STEP_KM) : MOST_KM
  return { least, most: Math.max(least, most) }
}

/** What a key adds; `null`: the key is not the slider's. */
export function keyStep(key: string): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return STEP_KM
  if (key === 'ArrowLeft' || key === 'ArrowDown') return -STEP_KM
  if (key === 'PageUp') return 1
  return key === 'PageDown' ? -1 : null
}

function rounded(km: number): number {
  return Math.round(km * 10) / 10
}
