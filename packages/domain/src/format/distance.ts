/** Kilometres with one decimal, for texts that carry the unit themselves: `1.2`. */
export function formatKilometres(km: number): string {
  return km.toFixed(1)
}
