/** Whatever the order of their fields. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (!isNested(one) || !isNested(other)) return one === other
  const [ours, theirs] = [Object.entries(one), other as Readonly<Record<string, unknown>>]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    ours.length === Object.keys(other).length &&
    ours.every(([key, value]) => key in other && isSameJson(value, theirs[key]))
  )
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
