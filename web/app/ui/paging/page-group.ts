export const PAGES_PER_GROUP = 5
/** Rows beyond this get no page. */
export const TOTAL_CAP = 9000

export interface PageGroup {
  readonly pages: readonly number[]
  readonly previous: number | null
  readonly next: number | null
}

export function pageGroup(page: number, total: number, perPage: number): PageGroup {
  const last = Math.max(1, Math.ceil(Math.min(total, TOTAL_CAP) / perPage))
  const current = Math.min(Math.max(1, page), last)
  const first = Math.floor((current - 1) / PAGES_PER_GROUP) * PAGES_PER_GROUP + 1
  const end = Math.min(last, first + PAGES_PER_GROUP - 1)
  return {
    pages: Array.from({ length: end - first + 1 }, (_, index) => first + index),
    previous: first > 1 ? first - 1 : null,
    next: end < last ? end + 1 : null,
  }
}
