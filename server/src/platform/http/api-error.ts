import { SECOND_FACTOR_NEEDED_CODE } from '@hansang/contract'
import { apiErrorTexts, failureTexts } from '@hansang/messages'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const TEXTS = { ...failureTexts, ...apiErrorTexts }

type ApiErrorReason = {
  [Name in keyof typeof TEXTS]: (typeof TEXTS)[Name] extends string ? Name : never
}[keyof typeof TEXTS]

/**
 * Not a business refusal: bad input, no token, unknown, too many calls.
 * The message is Korean and names the smallest change that would work.
 */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly retryAfterSeconds: number | null
  /** For screens, which tell few faults apart by it. */
  readonly code: string

  constructor(
    status: ContentfulStatusCode,
    message: string,
    { retryAfterSeconds = null, code = 'fail' }: { retryAfterSeconds?: number | null; code?: string } = {},
  ) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.code = code
  }
}

export function apiError(
  status: ContentfulStatusCode,
  reason: ApiErrorReason,
  retryAfterSeconds: number | null = null,
): ApiError {
  return new ApiError(status, TEXTS[reason], { retryAfterSeconds })
}

/** The session goes on: its screens lead to the set-up. */
export function secondFactorNeeded(): ApiError {
  return new ApiError(403, apiErrorTexts.secondFactorNeeded, { code: SECOND_FACTOR_NEEDED_CODE })
}
