import type { Endpoint, RequestOf } from '@hansang/contract'
import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { Owner, Till, Visitor } from '../visits/callers.ts'
import {
  type Authenticated,
  authenticateOwner,
  authenticateTill,
  authenticateVisitor,
  findVisitor,
} from '../visits/authenticate.ts'
import { readSessionCookie } from '../visits/session-cookie.ts'
import { isDue, replaceToken } from '../visits/tokens.ts'
import { answerOnce } from './answer-once.ts'
import { bearerOf, clientAddress, readBody } from './request.ts'
import type { Outcome } from './outcome.ts'
import { newTokenHeaders, presentOutcome, sendAnswer } from './present.ts'

/** What a use case is given. `db` is the open transaction when the endpoint is answered once. */
export interface Call<E extends Endpoint, Caller> {
  readonly body: RequestOf<E>
  readonly caller: Caller
  readonly db: Database
  readonly now: Date
  readonly services: Services
  readonly request: CallRequest
}

export interface CallRequest {
  readonly address: string
  readonly cookie: string | null
  readonly bearer: string | null
}

export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (context: Context, services: Services) => Promise<Response>
}

export type UseCase<E extends Endpoint, Caller> = (call: Call<E, Caller>) => Promise<Outcome<E>>
type Authenticate<Caller> = (db: Database, bearer: string | null, now: Date) => Promise<Authenticated<Caller>>

/** Open to anyone; the holder of a valid token is known all the same. */
export function publicRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor | null>): Route {
  return route(endpoint, run, anyone, () => 'anyone')
}

export function visitorRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor>): Route {
  return route(endpoint, run, authenticateVisitor, (visitor) => `session:${visitor.sessionId}`)
}

export function ownerRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Owner>): Route {
  return route(endpoint, run, authenticateOwner, (owner) => `owner:${owner.ownerId}`)
}

/** For the holder of any token, a customer or an owner (SES-18). */
export function anyTokenRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor | Owner>): Route {
  return route(endpoint, run, authenticateAny, () => 'any token')
}

export function posRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Till>): Route {
  return route(endpoint, run, authenticateTill, (till) => `till:${till.storeIds.join(',')}`)
}

async function authenticateAny(
  db: Database,
  bearer: string | null,
  now: Date,
): Promise<Authenticated<Visitor | Owner>> {
  const visitor = await findVisitor(db, bearer, now)
  return visitor ?? (await authenticateOwner(db, bearer, now))
}

async function anyone(
  db: Database,
  bearer: string | null,
  now: Date,
): Promise<Authenticated<Visitor | null>> {
  const found = bearer ? await findVisitor(db, bearer, now) : null
  return found ?? { caller: null, token: null }
}

function route<E extends Endpoint, Caller>(
  endpoint: E,
  run: UseCase<E, Caller>,
  authenticate: Authenticate<Caller>,
  scopeOf: (caller: Caller) => string,
): Route {
  return {
    endpoint,
    async handle(context, services) {
      const now = services.clock.now()
      const request = readRequest(context, services)
      const { caller, token } = await authenticate(services.db, request.bearer, now)
      const renewed = token && isDue(token, now) ? await replaceToken(services.db, token, now) : null
      // For an answer that is an error: a newer token is told whatever comes of the call.
      for (const [name, value] of Object.entries(newTokenHeaders(renewed))) context.header(name, value)
      const { raw, body } = await readBody(context, endpoint)
      const work = async (db: Database) =>
        presentOutcome(endpoint, await run({ body, caller, db, now, services, request }))
      const key = context.req.header('idempotency-key') ?? null
      const isAnsweredOnce = endpoint.isIdempotent && (key !== null || endpoint.replaysUnkeyed)
      const presented = isAnsweredOnce
        ? await answerOnce(
            services.db,
            { scope: `${scopeOf(caller)} ${endpoint.path}`, key, body: raw },
            now,
            work,
          )
        : await work(services.db)
      return await sendAnswer(context, presented, renewed)
    },
  }
}

function readRequest(context: Context, services: Services): CallRequest {
  return {
    address: clientAddress(context, services.settings.trustedProxies),
    cookie: readSessionCookie(context.req.header('cookie'), services),
    bearer: bearerOf(context),
  }
}
