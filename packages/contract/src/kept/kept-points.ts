import { won } from '@hansang/domain'
import { POINT_KIND_CODES, nameOf } from '../codes.ts'
import type { PointBalance } from '../points.ts'

export function writeKeptPoints(points: readonly PointBalance[]): Record<string, unknown>[] {
  return points.map(({ kind, available, minimumUse }) => ({
    poTp: POINT_KIND_CODES[kind],
    enabPoAmt: available,
    enabPoMinAmt: minimumUse,
  }))
}

/** Skips entries that are no balance. */
export function readKeptPoints(kept: unknown): PointBalance[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(isBalance).flatMap(({ poTp, enabPoAmt, enabPoMinAmt }) => {
    const kind = nameOf(POINT_KIND_CODES, poTp)
    return kind ? [{ kind, available: won(enabPoAmt), minimumUse: won(enabPoMinAmt) }] : []
  })
}

function isBalance(entry: unknown): entry is { poTp: string; enabPoAmt: number; enabPoMinAmt: number } {
  const { poTp, enabPoAmt, enabPoMinAmt } = (entry ?? {}) as Record<string, unknown>
  return typeof poTp === 'string' && Number.isSafeInteger(enabPoAmt) && Number.isSafeInteger(enabPoMinAmt)
}
