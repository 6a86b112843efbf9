/** Kilometres with one decimal, for texts that carry the unit themselves: `1.2` (FMT-10). */
export function formatKilometres(km: number): string {
  return km.toFixed(1)
}

/** A distance for display: `1.2km` (FMT-10). */
export function formatDistance(km: number): string {
  return `${formatKilometres(km)}km`
}
