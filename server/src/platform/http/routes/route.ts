import type { Endpoint, RequestOf } from '@hansang/contract'
import type { Context } from 'hono'
import { inTransaction, type OpenTransaction, type Reader } from '../../db/index.ts'
import type { Services } from '../../services/services.ts'
import { CallerChanged, answerOnce } from './answer-once.ts'
import type { Spending } from '../call-limits.ts'
import { stopWhenLate } from '../late-answer.ts'
import { readBody } from '../request.ts'
import type { Authenticated, Callers } from './callers.ts'
import { type CallRequest, idempotencyKeyOf, readCallRequest } from './call-request.ts'
import type { KeptReference, Outcome } from './outcome.ts'
import { inUseCaseSpan } from './use-case-span.ts'
import { newTokenHeaders, presentOutcome, sendAnswer } from './present.ts'

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
type Limits<Caller> = (caller: Caller, request: CallRequest) => readonly Spending[]
type AnswerAgain<E extends Endpoint, Caller> = (
  call: Call<E, Caller>,
  kept: KeptReference,
) => Promise<Outcome<E> | null>

export interface RouteOptions<E extends Endpoint, Caller> {
  /** Only for endpoints that are idempotent without a key. */
  readonly limits?: Limits<Caller>
  readonly again?: AnswerAgain<E, Caller>
  /** As a rule memory holds all that the use case asks for. */
  readonly isTriedAtOnce?: boolean
  /** Only for endpoints that are not idempotent. */
  readonly readsPublic?: boolean
}

export function route<E extends Endpoint, Caller>(
  endpoint: E,
  run: UseCase<E, Caller>,
  { authenticate, recall, scopeOf }: Callers<Caller>,
  { limits, again, isTriedAtOnce = false, readsPublic = false }: RouteOptions<E, Caller> = {},
): Route {
  const { path, isIdempotent, replaysUnkeyed } = endpoint
  if (limits && !(isIdempotent && replaysUnkeyed))
    throw new Error(`${path} claims no key to count along with`)
  return {
    endpoint,
    async handle(context, services) {
      const now = services.clock.now()
      const request = readCallRequest(context, services)
      const key = idempotencyKeyOf(context)
      const isAnsweredOnce = isIdempotent && (key !== null || replaysUnkeyed)
      const recalled = isAnsweredOnce ? recall?.(services, request, now) : null
      const found = recalled ?? (await authenticate(services, request, now))
      const renewed = (await found.renew?.()) ?? null
      // Set now, so that error answers carry the new token too.
      for (const [name, value] of Object.entries(newTokenHeaders(renewed))) context.header(name, value)
      const { raw, body } = await readBody(context, endpoint)
      stopWhenLate(context)
      const answer = async ({ caller, isCurrent }: Authenticated<Caller>) => {
        const callIn = (db: Reader) => ({ body, caller, db, now, services, request }) as Call<E, Caller>
        const work = async (db: Reader) =>
          presentOutcome(endpoint, await inUseCaseSpan(endpoint, () => run(callIn(db))))
        if (!isIdempotent) return await work(readsPublic ? services.publicDb : services.db)
        if (!isAnsweredOnce) return await inTransaction(services.db, work)
        const workAgain = async (db: Reader, kept: KeptReference) => {
          const outcome = await again?.(callIn(db), kept)
          return outcome ? presentOutcome(endpoint, outcome) : null
        }
        const once = { scope: `${scopeOf(caller)} ${path}`, key, body: raw }
        const spendings = limits?.(caller, request) ?? []
        const doing = { work, again: workAgain, spendings, isCurrent, isTriedAtOnce }
        return await answerOnce(services, once, now, doing)
      }
      const presented = await answer(found).catch(async (error: unknown) => {
        if (!(error instanceof CallerChanged)) throw error
        return await answer(await authenticate(services, request, now))
      })
      return await sendAnswer(context, presented, renewed)
    },
  }
}
