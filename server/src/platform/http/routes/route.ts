import type { Endpoint, RequestOf } from '@hansang/contract'
import type { Context } from 'hono'
import { type OpenTransaction, type Reader, inTransaction } from '../../db/database.ts'
import type { Services } from '../../services/services.ts'
import type { Agent, Owner, Pos, Telephony, Visitor } from '../../../nouns/auth/callers.ts'
import { authenticateWorkingAgent } from '../../../nouns/auth/authenticate-agent.ts'
import { authenticatePos, authenticateTelephony } from '../../../nouns/auth/authenticate-key.ts'
import {
  type Authenticate,
  type Authenticated,
  authenticateAnyone,
  authenticateHolder,
  authenticateOwner,
  authenticateVisitor,
  recallCaller,
} from '../../../nouns/auth/authenticate.ts'
import { isDue, replaceToken } from '../../../nouns/auth/tokens.ts'
import { CallerChanged, answerOnce } from './answer-once.ts'
import { apiError } from '../api-error.ts'
import type { Spending } from '../call-limits.ts'
import { stopWhenLate } from '../late-answer.ts'
import { readBody } from '../request.ts'
import { type CallRequest, idempotencyKeyOf, readRequest } from './call-request.ts'
import type { KeptReference, Outcome } from './outcome.ts'
import { newTokenHeaders, presentOutcome, sendAnswer } from './present.ts'

/** What a use case is given. An endpoint that is answered once works in one transaction. */
export interface Call<E extends Endpoint, Caller> {
  readonly body: RequestOf<E>
  readonly caller: Caller
  readonly db: E['isIdempotent'] extends true ? OpenTransaction : Reader
  readonly now: Date
  readonly services: Services
  readonly request: CallRequest
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
  /** For an endpoint that is answered once with or without a key. */
  readonly limits?: Limits<Caller>
  /** For a use case that answers `okAbout`. */
  readonly again?: AnswerAgain<E, Caller>
}

/** Who calls a route, and in whose name an answer is kept. */
interface Callers<Caller> {
  readonly authenticate: Authenticate<Caller>
  /** For calls that look in their transaction whether the caller is still the same. */
  readonly recall?: (...given: Parameters<Authenticate<Caller>>) => Authenticated<Caller> | null
  readonly scopeOf: (caller: Caller) => string
}

const ANYONE: Callers<Visitor | null> = { authenticate: authenticateAnyone, scopeOf: () => 'anyone' }

const VISITORS: Callers<Visitor> = {
  authenticate: authenticateVisitor,
  recall: recallCaller,
  scopeOf: ({ sessionId }) => `session:${sessionId}`,
}

const OWNERS: Callers<Owner> = {
  authenticate: authenticateOwner,
  scopeOf: ({ ownerId }) => `owner:${ownerId}`,
}

const HOLDERS: Callers<Visitor | Owner> = { authenticate: authenticateHolder, scopeOf: () => 'any token' }

const POS: Callers<Pos> = {
  authenticate: authenticatePos,
  scopeOf: ({ storeIds }) => `pos:${storeIds.join(',')}`,
}

const AGENTS: Callers<Agent> = {
  authenticate: authenticateWorkingAgent,
  scopeOf: ({ sessionId }) => `agent:${sessionId}`,
}

const TELEPHONY: Callers<Telephony> = { authenticate: authenticateTelephony, scopeOf: () => 'telephony' }

/** Open to anyone; the holder of a valid token is recognised. */
export function publicRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor | null>): Route {
  return route(endpoint, run, ANYONE)
}

export function visitorRoute<E extends Endpoint>(
  endpoint: E,
  run: UseCase<NoInfer<E>, Visitor>,
  options?: RouteOptions<NoInfer<E>, Visitor>,
): Route {
  return route(endpoint, run, VISITORS, options)
}

export function ownerRoute<E extends Endpoint>(
  endpoint: E,
  run: UseCase<NoInfer<E>, Owner>,
  options?: RouteOptions<NoInfer<E>, Owner>,
): Route {
  return route(endpoint, run, OWNERS, options)
}

export function agentRoute<E extends Endpoint>(
  endpoint: E,
  run: UseCase<NoInfer<E>, Agent>,
  options?: RouteOptions<NoInfer<E>, Agent>,
): Route {
  return route(endpoint, run, AGENTS, options)
}

export function telephonyRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Telephony>): Route {
  return route(endpoint, run, TELEPHONY)
}

/** For the holder of any token, a customer or an owner. */
export function anyTokenRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor | Owner>): Route {
  return route(endpoint, run, HOLDERS)
}

export function posRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Pos>): Route {
  const unlessClosed: UseCase<E, Pos> = async (call) => {
    // The demo's keys are known to everyone.
    const isClosed = call.caller.isDemo && !call.services.rehearsal.isOpen()
    if (isClosed) throw apiError(401, 'notAllowed')
    return await run(call)
  }
  return route(endpoint, unlessClosed, POS)
}

function route<E extends Endpoint, Caller>(
  endpoint: E,
  run: UseCase<E, Caller>,
  { authenticate, recall, scopeOf }: Callers<Caller>,
  { limits, again }: RouteOptions<E, Caller> = {},
): Route {
  const { path, isIdempotent, replaysUnkeyed } = endpoint
  if (limits && !(isIdempotent && replaysUnkeyed))
    throw new Error(`${path} claims no key to count along with`)
  return {
    endpoint,
    async handle(context, services) {
      const now = services.clock.now()
      const request = readRequest(context, services)
      const key = idempotencyKeyOf(context)
      const isAnsweredOnce = isIdempotent && (key !== null || replaysUnkeyed)
      const recalled = isAnsweredOnce ? recall?.(services, request, now) : null
      const found = recalled ?? (await authenticate(services, request, now))
      const { token } = found
      const renewed = token && isDue(token, now) ? await replaceToken(services.db, token, now) : null
      // For an answer that is an error: a newer token is told whatever comes of the call.
      for (const [name, value] of Object.entries(newTokenHeaders(renewed))) context.header(name, value)
      const { raw, body } = await readBody(context, endpoint)
      stopWhenLate(context)
      const answer = async ({ caller, isCurrent }: Authenticated<Caller>) => {
        const callIn = (db: Reader) => ({ body, caller, db, now, services, request }) as Call<E, Caller>
        const work = async (db: Reader) => presentOutcome(endpoint, await run(callIn(db)))
        if (!isIdempotent) return await work(services.db)
        if (!isAnsweredOnce) return await inTransaction(services.db, work)
        const workAgain = async (db: Reader, kept: KeptReference) => {
          const outcome = await again?.(callIn(db), kept)
          return outcome ? presentOutcome(endpoint, outcome) : null
        }
        const once = { scope: `${scopeOf(caller)} ${path}`, key, body: raw }
        const spendings = limits?.(caller, request) ?? []
        return await answerOnce(services, once, now, { work, again: workAgain, spendings, isCurrent })
      }
      const presented = await answer(found).catch(async (error: unknown) => {
        if (!(error instanceof CallerChanged)) throw error
        return await answer(await authenticate(services, request, now))
      })
      return await sendAnswer(context, presented, renewed)
    },
  }
}
