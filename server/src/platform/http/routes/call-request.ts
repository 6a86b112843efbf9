import type { Context } from 'hono'
import { readDeviceCookie } from '../cookies/device-cookie.ts'
import { readSessionCookie } from '../cookies/session-cookie.ts'
import type { Services } from '../../services/services.ts'
import { apiError } from '../api-error.ts'
import { clientAddress, isLocalCaller } from '../client-address.ts'
import { bearerOf } from '../request.ts'

const LONGEST_KEY = 200

export interface CallRequest {
  readonly address: string
  readonly cookie: string | null
  readonly device: string | null
  readonly userAgent: string
  readonly bearer: string | null
  readonly isLocal: boolean
}

export function readCallRequest(context: Context, services: Services): CallRequest {
  return {
    address: clientAddress(context, services),
    cookie: readSessionCookie(context.req.header('cookie'), services),
    device: readDeviceCookie(context.req.header('cookie'), services),
    userAgent: context.req.header('user-agent') ?? '',
    bearer: bearerOf(context),
    isLocal: isLocalCaller(context),
  }
}

export function idempotencyKeyOf(context: Context): string | null {
  const key = context.req.header('idempotency-key') ?? null
  if (key !== null && key.length > LONGEST_KEY) throw apiError(400, 'keyTooLong')
  return key
}
