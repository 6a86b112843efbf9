import { ORDER_STATUSES, PAYMENT_METHOD_CODES } from '@hansang/domain'
import { ORDER_KIND_CODES, ORDER_TYPE_CODES, POINT_KIND_CODES } from '../../../packages/contract/src/codes.ts'

export const CODED_NAMES: Readonly<Record<string, readonly string[]>> = {
  ordrGb: [...new Set(Object.values(ORDER_KIND_CODES))],
  tp: Object.values(ORDER_TYPE_CODES),
  ordrStts: ORDER_STATUSES,
  bfrCnclStts: ORDER_STATUSES,
  payGb: PAYMENT_METHOD_CODES,
  poTp: Object.values(POINT_KIND_CODES),
}

/** `memoUseYn` is Y, H or free text despite its name. */
export const isFlagName = (name: string): boolean => /yn$/i.test(name) && name !== 'memoUseYn'

const FLAGS = ['Y', 'N']

export function miscodedIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  if (Array.isArray(answer)) return answer.flatMap(miscodedIn)
  return Object.entries(answer).flatMap(([name, value]) => {
    const codes = isFlagName(name) ? FLAGS : CODED_NAMES[name]
    if (typeof value === 'object' || value === '' || !codes) return miscodedIn(value)
    return codes.includes(String(value)) ? [] : [`${name}: ${value}`]
  })
}
