import { parseSeoulTimestamp } from '@hansang/domain'

/** `seoul('2026-02-17 11:30')` */
export function seoul(text: string): Date {
  const instant = parseSeoulTimestamp(text)
  if (!instant) throw new Error(`not a time as YYYY-MM-DD HH:mm: "${text}"`)
  return instant
}
