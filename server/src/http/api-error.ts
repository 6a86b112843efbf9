import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An answer that is not a business refusal: bad input, no token, unknown, too many.
 * The message is Korean and says the smallest change that would work.
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
