import type { Context } from 'hono'
import { readDeviceCookie } from '../cookies/device-cookie.ts'
import { readSessionCookie } from '../cookies/session-cookie.ts'
import type { Services } from '../../services/services.ts'
import { apiError } from '../api-error.ts'
import { clientAddress, isLocalCaller } from '../client-address.ts'
import { bearerOf } from '../request.ts'

const LONGEST_KEY = 200

/** What a use case may know of the request besides its body. */
export interface CallRequest {
  readonly address: string
  readonly cookie: string | null
  /** Of a browser in which somebody of the staff has signed in before. */
  readonly device: string | null
  readonly userAgent: string
  readonly bearer: string | null
  /** From this machine itself, and nobody has handed it on. */
  readonly isLocal: boolean
}

export function readRequest(context: Context, services: Services): CallRequest {
  return {
    address: clientAddress(context, services),
    cookie: readSessionCookie(context.req.header('cookie'), services),
    device: readDeviceCookie(context.req.header('cookie'), services),
    userAgent: context.req.header('user-agent') ?? '',
    bearer: bearerOf(context),
    isLocal: isLocalCaller(context),
  }
}

/** @throws ApiError 400 for a key that is longer than any that is made. */
export function idempotencyKeyOf(context: Context): string | null {
  const key = context.req.header('idempotency-key') ?? null
  if (key !== null && key.length > LONGEST_KEY) throw apiError(400, 'keyTooLong')
  return key
}
