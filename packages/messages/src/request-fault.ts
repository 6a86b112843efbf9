import { field, wholeRequest } from './field.ts'
import { fill } from './fill.ts'

/** What is wrong with a field of a request, as the contract finds it. */
export interface FieldFault {
  /** Our name of the field; empty when the request as a whole is wrong. */
  readonly field: string
  readonly problem: FieldProblem
  /** The bound that was broken, when there is one. */
  readonly limit?: number
}

type FieldProblem = keyof typeof PROBLEMS

const PROBLEMS = {
  missing: '{field} 항목이 비어 있습니다. {field} 항목을 채워 다시 보내 주세요.',
  type: '{field} 항목의 형식이 올바르지 않습니다. 형식을 바꿔 다시 보내 주세요.',
  'not-whole': '{field} 항목에는 소수점 없는 숫자만 쓸 수 있습니다. 정수로 바꿔 주세요.',
  'too-small': '{field} 항목이 너무 작습니다. {limit} 이상으로 바꿔 주세요.',
  'too-large': '{field} 항목이 너무 큽니다. {limit} 이하로 바꿔 주세요.',
  'too-long': '{field} 항목이 너무 깁니다. {limit}자 이하로 줄여 주세요.',
  'too-many': '{field} 항목이 너무 많습니다. {limit}개 이하로 줄여 주세요.',
  characters: '{field} 항목에 사용할 수 없는 문자가 들어 있습니다. 해당 문자를 지워 주세요.',
  choice: '{field} 항목에 쓸 수 없는 값입니다. 정해진 값 중에서 골라 주세요.',
  format: '{field} 항목의 형식이 올바르지 않습니다. 형식을 바꿔 다시 보내 주세요.',
} as const

/** A sentence that names the field and the smallest change that would work. */
export function requestFaultText(fault: FieldFault): string {
  const name = field[fault.field] ?? wholeRequest
  return fill(PROBLEMS[fault.problem], { field: name, limit: (fault.limit ?? 0).toLocaleString('ko-KR') })
}
