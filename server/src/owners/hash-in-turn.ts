import { apiError } from '../http/api-error.ts'
import { NoTurn, inTurn } from '../secrets/in-turn.ts'

const RETRY_AFTER_SECONDS = 3

/** @throws ApiError 503 with Retry-After when too many passwords are being checked. */
export async function hashInTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(work)
  } catch (error) {
    throw error instanceof NoTurn ? apiError(503, 'busy', RETRY_AFTER_SECONDS) : error
  }
}
