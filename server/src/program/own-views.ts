import {
  type AnswerOf,
  encodeRequest,
  type Endpoint,
  type OwnAnswer,
  type OwnRequest,
  type ReadOwn,
  type RequestTo,
  tokenMark,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { z } from 'zod/mini'
import { ownOrderViews } from '../flows/order-views/index.ts'
import { visitorOfCookie } from '../nouns/auth/index.ts'
import { ownPointViews } from '../nouns/points/index.ts'
import { ownStoreViews } from '../nouns/stores/index.ts'
import { ApiError } from '../platform/http/index.ts'
import type { CallRequest } from '../platform/http/routes/index.ts'
import type { Services } from '../platform/services/services.ts'

const OWN_VIEWS = [...ownOrderViews, ...ownPointViews, ...ownStoreViews]

/** By the use cases of the calls, so that right, masking and limits have one place. */
export function readOwnBy(services: Services, request: CallRequest, now: Date): ReadOwn {
  const holder = visitorOfCookieOnce(services, request, now)
  return async function readOwn<E extends Endpoint>(endpoint: E, asked: OwnRequest<E>) {
    const view = OWN_VIEWS.find((listed) => listed.endpoint.path === endpoint.path)
    if (!view) throw new Error(`${endpoint.path} is no own view`)
    try {
      const held = await holder()
      if (!held) return null
      const { caller, tokens } = held
      const { channel, level } = caller
      const body = isOfChannel(asked) ? asked(channel) : asked
      if (!isSound(endpoint, body as RequestTo<E>)) return null
      const outcome = await view.run({
        body,
        caller,
        db: services.db,
        now,
        services,
        request,
      } as never)
      if (isRefusal(outcome)) return null
      const answer = outcome.answer as AnswerOf<E>
      return {
        answer,
        marks: tokens.map(tokenMark),
        isProven: level === 'proven',
        channel,
      } satisfies OwnAnswer<E>
    } catch (error) {
      // The screen then asks for itself, and shows what is wrong.
      if (!(error instanceof ApiError)) services.log.warn({ err: error }, 'an own view was not read')
      return null
    }
  }
}

function isOfChannel(asked: unknown): asked is (channel: string) => unknown {
  return typeof asked === 'function'
}

/** A URL says anything; what the call would refuse as malformed is not asked. */
function isSound<E extends Endpoint>(endpoint: E, request: RequestTo<E>): boolean {
  try {
    encodeRequest(endpoint, request)
    return true
  } catch (error) {
    if (error instanceof z.core.$ZodError) return false
    throw error
  }
}

function visitorOfCookieOnce({ db }: Services, { cookie }: CallRequest, now: Date) {
  let found: ReturnType<typeof visitorOfCookie> | undefined
  return () => (found ??= visitorOfCookie(db, cookie, now))
}
