import { z } from 'zod/mini'
import type { Endpoint, RequestOf } from '../endpoint.ts'
import { type Fault, faultsOf } from './faults.ts'
import { type FieldProblem, fieldName, problemOf } from './field-problem.ts'

/** The first thing wrong with a request, to be worded for the sender. */
export interface RequestFault {
  /** Our name of the field, e.g. `quantity`; empty when the request as a whole is wrong. */
  readonly field: string
  /** Where it is on the wire, e.g. `goodsItemLst[0].qty`. */
  readonly place: string
  readonly problem: FieldProblem
  /** The bound that was broken, when there is one. */
  readonly limit?: number
}

export type DecodedRequest<E extends Endpoint> =
  | { readonly ok: true; readonly request: RequestOf<E> }
  | { readonly ok: false; readonly fault: RequestFault }

/** Describing a hundred thousand wrong entries would cost seconds, and only one of them is told. */
const UP_TO_FIRST_FAULT: z.core.ParseContextInternal<z.core.$ZodIssue> = {
  reportInput: true,
  abortEarly: true,
}

/** Reads a request up to its first fault, strictly on type and leniently on absence. */
export function decodeRequest<E extends Endpoint>(endpoint: E, json: unknown): DecodedRequest<E> {
  const decoded = z.safeParse(endpoint.request, json, UP_TO_FIRST_FAULT)
  if (decoded.success) return { ok: true, request: decoded.data as RequestOf<E> }
  const [first] = faultsOf(decoded.error)
  return { ok: false, fault: first ? requestFault(endpoint.request, first) : WHOLE_REQUEST }
}

const WHOLE_REQUEST: RequestFault = { field: '', place: '', problem: 'type' }

function requestFault(request: z.ZodMiniType, fault: Fault): RequestFault {
  const { problem, limit } = problemOf(fault.issue)
  const found = { field: fieldName(request, fault.path), place: fault.place, problem }
  return limit === undefined ? found : { ...found, limit }
}
