import type { Endpoint, RequestOf } from '@hansang/contract'
import type { Context } from 'hono'
import { type OpenTransaction, type Reader, inTransaction } from '../../db/database.ts'
import type { Services } from '../../services/services.ts'
import type { Owner, Pos, Visitor } from '../../auth/callers.ts'
import {
  type Authenticated,
  authenticateOwner,
  authenticatePos,
  authenticateVisitor,
  findVisitor,
} from '../../auth/authenticate.ts'
import { readSessionCookie } from '../../auth/session-cookie.ts'
import { isDue, replaceToken } from '../../auth/tokens.ts'
import { answerOnce } from './answer-once.ts'
import { apiError } from '../api-error.ts'
import { type Spending, spend } from '../call-limits.ts'
import { clientAddress, isLocalCaller } from '../client-address.ts'
import { bearerOf, readBody } from '../request.ts'
import type { KeptReference, Outcome } from './outcome.ts'
import { newTokenHeaders, presentOutcome, sendAnswer } from './present.ts'

const LONGEST_KEY = 200

/** What a use case is given. An endpoint that is answered once works in one transaction. */
export interface Call<E extends Endpoint, Caller> {
  readonly body: RequestOf<E>
  readonly caller: Caller
  readonly db: E['isIdempotent'] extends true ? OpenTransaction : Reader
  readonly now: Date
  readonly services: Services
  readonly request: CallRequest
}

export interface CallRequest {
  readonly address: string
  readonly cookie: string | null
  readonly bearer: string | null
  /** From this machine itself, and nobody has handed it on. */
  readonly isLocal: boolean
}

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (context: Context, services: Services) => Promise<Response>
}

export type UseCase<E extends Endpoint, Caller> = (call: Call<E, Caller>) => Promise<Outcome<E>>
/** What a call spends before it is worked on; a call that is answered a second time spends nothing. */
type Limits<Caller> = (caller: Caller, request: CallRequest) => readonly Spending[]
/** Makes an answer again of what was kept of it; `null` when it is not true any more. */
type AnswerAgain<E extends Endpoint, Caller> = (
  call: Call<E, Caller>,
  kept: KeptReference,
) => Promise<Outcome<E> | null>

export interface RouteOptions<E extends Endpoint, Caller> {
  readonly limits?: Limits<Caller>
  /** For a use case that answers `okAbout`. */
  readonly again?: AnswerAgain<E, Caller>
}

type Authenticate<Caller> = (
  services: Services,
  request: CallRequest,
  now: Date,
) => Promise<Authenticated<Caller>>

/** Open to anyone; the holder of a valid token is known all the same. */
export function publicRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor | null>): Route {
  return route(endpoint, run, byToken(anyone), () => 'anyone')
}

export function visitorRoute<E extends Endpoint>(
  endpoint: E,
  run: UseCase<NoInfer<E>, Visitor>,
  options?: RouteOptions<NoInfer<E>, Visitor>,
): Route {
  return route(
    endpoint,
    run,
    byToken(authenticateVisitor),
    (visitor) => `session:${visitor.sessionId}`,
    options,
  )
}

export function ownerRoute<E extends Endpoint>(
  endpoint: E,
  run: UseCase<NoInfer<E>, Owner>,
  options?: RouteOptions<NoInfer<E>, Owner>,
): Route {
  return route(endpoint, run, byToken(authenticateOwner), (owner) => `owner:${owner.ownerId}`, options)
}

/** For the holder of any token, a customer or an owner. */
export function anyTokenRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor | Owner>): Route {
  return route(endpoint, run, byToken(authenticateAny), () => 'any token')
}

export function posRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Pos>): Route {
  const unlessClosed: UseCase<E, Pos> = async (call) => {
    // The demo's keys are known to everyone.
    const isClosed = call.caller.isDemo && !call.services.rehearsal.isOpen()
    if (isClosed) throw apiError(401, 'notAllowed')
    return await run(call)
  }
  return route(endpoint, unlessClosed, authenticatePos, (pos) => `pos:${pos.storeIds.join(',')}`)
}

/** For whom the token is all that counts. */
function byToken<Caller>(
  find: (db: Reader, bearer: string | null, now: Date) => Promise<Authenticated<Caller>>,
): Authenticate<Caller> {
  return async ({ db }, { bearer }, now) => await find(db, bearer, now)
}

async function authenticateAny(
  db: Reader,
  bearer: string | null,
  now: Date,
): Promise<Authenticated<Visitor | Owner>> {
  const visitor = await findVisitor(db, bearer, now)
  return visitor ?? (await authenticateOwner(db, bearer, now))
}

async function anyone(db: Reader, bearer: string | null, now: Date): Promise<Authenticated<Visitor | null>> {
  const found = bearer ? await findVisitor(db, bearer, now) : null
  return found ?? { caller: null, token: null }
}

function route<E extends Endpoint, Caller>(
  endpoint: E,
  run: UseCase<E, Caller>,
  authenticate: Authenticate<Caller>,
  scopeOf: (caller: Caller) => string,
  { limits, again }: RouteOptions<E, Caller> = {},
): Route {
  return {
    endpoint,
    async handle(context, services) {
      const now = services.clock.now()
      const request = readRequest(context, services)
      const { caller, token } = await authenticate(services, request, now)
      const renewed = token && isDue(token, now) ? await replaceToken(services.db, token, now) : null
      // For an answer that is an error: a newer token is told whatever comes of the call.
      for (const [name, value] of Object.entries(newTokenHeaders(renewed))) context.header(name, value)
      const { raw, body } = await readBody(context, endpoint)
      const call = { body, caller, now, services, request }
      const callIn = (db: Reader) => ({ ...call, db }) as Call<E, Caller>
      // A repeated call gets the stored answer; limits do not apply to it.
      const spent = limits ? spend(services, limits(caller, request), now) : null
      spent?.catch(() => {})
      const work = async (db: Reader) => {
        await spent
        return presentOutcome(endpoint, await run(callIn(db)))
      }
      const workAgain = async (db: Reader, kept: KeptReference) => {
        const outcome = await again?.(callIn(db), kept)
        return outcome ? presentOutcome(endpoint, outcome) : null
      }
      const key = idempotencyKeyOf(context)
      const isAnsweredOnce = endpoint.isIdempotent && (key !== null || endpoint.replaysUnkeyed)
      const once = isAnsweredOnce ? { scope: `${scopeOf(caller)} ${endpoint.path}`, key, body: raw } : null
      const presented = once
        ? await answerOnce(services.db, once, now, { work, again: workAgain })
        : await (endpoint.isIdempotent ? inTransaction(services.db, work) : work(services.db))
      return await sendAnswer(context, presented, renewed)
    },
  }
}

/** @throws ApiError 400 for a key that is longer than any that is made. */
function idempotencyKeyOf(context: Context): string | null {
  const key = context.req.header('idempotency-key') ?? null
  if (key !== null && key.length > LONGEST_KEY) throw apiError(400, 'keyTooLong')
  return key
}

function readRequest(context: Context, services: Services): CallRequest {
  return {
    address: clientAddress(context, services),
    cookie: readSessionCookie(context.req.header('cookie'), services),
    bearer: bearerOf(context),
    isLocal: isLocalCaller(context),
  }
}
