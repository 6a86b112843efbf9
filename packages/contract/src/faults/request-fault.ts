import { type Refusal, refusal } from '@hansang/domain'
import { z } from 'zod/mini'
import type { Endpoint, RequestOf } from '../endpoint.ts'
import { type Fault, faultsOf } from './faults.ts'
import { type FieldProblem, fieldName, problemOf } from './field-problem.ts'

export interface RequestFault {
  /** Our name, e.g. `quantity`; empty when the whole request is wrong. */
  readonly field: string
  /** Wire path, e.g. `goodsItemLst[0].qty`. */
  readonly place: string
  readonly problem: FieldProblem
  readonly limit?: number
}

export type DecodedRequest<E extends Endpoint> =
  | { readonly request: RequestOf<E> }
  | (Refusal<'invalidInput'> & { readonly fault: RequestFault })

/** Describing 100,000 wrong entries would take seconds. */
const UP_TO_FIRST_FAULT: z.core.ParseContextInternal<z.core.$ZodIssue> = {
  reportInput: true,
  abortEarly: true,
}

/** Strict on types, lenient on absent fields; stops at the first fault. */
export function decodeRequest<E extends Endpoint>(endpoint: E, json: unknown): DecodedRequest<E> {
  const decoded = z.safeParse(endpoint.request, json, UP_TO_FIRST_FAULT)
  if (decoded.success) return { request: decoded.data as RequestOf<E> }
  const [first] = faultsOf(decoded.error)
  const fault = first ? requestFault(endpoint.request, first) : WHOLE_REQUEST
  return { ...refusal('invalidInput'), fault }
}

const WHOLE_REQUEST: RequestFault = { field: '', place: '', problem: 'type' }

function requestFault(request: z.ZodMiniType, fault: Fault): RequestFault {
  const { problem, limit } = problemOf(fault.issue)
  const found = { field: fieldName(request, fault.path), place: fault.place, problem }
  return limit === undefined ? found : { ...found, limit }
}
