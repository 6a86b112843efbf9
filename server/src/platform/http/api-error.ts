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

  constructor(status: ContentfulStatusCode, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function apiError(
  status: ContentfulStatusCode,
  reason: ApiErrorReason,
  retryAfterSeconds: number | null = null,
): ApiError {
  return new ApiError(status, TEXTS[reason], retryAfterSeconds)
}
