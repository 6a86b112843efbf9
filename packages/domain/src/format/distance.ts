/** `1.2`, without the unit. */
export function formatKilometres(km: number): string {
  return km.toFixed(1)
}
