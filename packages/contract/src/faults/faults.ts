import type { z } from 'zod/mini'

export type Issue = z.core.$ZodIssue
export type FaultPath = readonly PropertyKey[]

export interface Fault {
  readonly path: FaultPath
  /** `stores[3].goodsGrpList[0].goodsGrpNm` */
  readonly place: string
  readonly issue: Issue
}

export function faultsOf(error: z.core.$ZodError): Fault[] {
  return error.issues.flatMap((issue) => deepest(issue, []))
}

/** `['stores', 3, 'addr']` → `stores[3].addr`. */
export function placeText(path: FaultPath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('')
}

/** A union hides the real faults in the branch that fits the value's type. */
function deepest(issue: Issue, above: FaultPath): Fault[] {
  const path = [...above, ...issue.path]
  const branch = issue.code === 'invalid_union' ? issue.errors.find(fitsByType) : undefined
  if (branch) return branch.flatMap((inner) => deepest(inner, path))
  return [{ path, place: placeText(path), issue }]
}

function fitsByType(branch: readonly Issue[]): boolean {
  return branch.some(
    (inner) =>
      inner.path.length > 0 || !['invalid_type', 'invalid_value', 'invalid_format'].includes(inner.code),
  )
}
