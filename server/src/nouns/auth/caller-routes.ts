import type { Endpoint } from '@hansang/contract'
import { apiError } from '../../platform/http/index.ts'
import {
  type Callers,
  type Route,
  route,
  type RouteOptions,
  type UseCase,
} from '../../platform/http/routes/index.ts'
import { authenticateWorkingAgent } from './authenticate-agent.ts'
import { authenticatePos, authenticateTelephony } from './authenticate-key.ts'
import {
  authenticateAnyone,
  authenticateAnyOwner,
  authenticateHolder,
  authenticateOwner,
  authenticateVisitor,
  recallCaller,
} from './authenticate.ts'
import { type Agent, narrowedTo, type Owner, type Pos, type Telephony, type Visitor } from './callers.ts'

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

export function publicRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor | null>): Route {
  return route(endpoint, run, ANYONE)
}

/** Shows everybody the same, so `run` learns no caller and reads a replica where there is one. */
export function publicReadRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, null>): Route {
  return route(endpoint, async (call) => await run({ ...call, caller: null }), ANYONE, { readsPublic: true })
}

export function visitorRoute<E extends Endpoint>(
  endpoint: E,
  run: UseCase<NoInfer<E>, Visitor>,
  options?: RouteOptions<NoInfer<E>, Visitor>,
): Route {
  return route(endpoint, run, VISITORS, options)
}

/** The caller's stores are those where the role has the endpoint's right. */
export function ownerRoute<E extends Endpoint>(
  endpoint: E,
  run: UseCase<NoInfer<E>, Owner>,
  options?: RouteOptions<NoInfer<E>, Owner>,
): Route {
  return route(endpoint, run, ownersOf(endpoint), options)
}

function ownersOf({ right = 'account', precedesSecondFactor }: Endpoint): Callers<Owner> {
  const authenticateFor = precedesSecondFactor ? authenticateAnyOwner : authenticateOwner
  const authenticate: Callers<Owner>['authenticate'] = async (...given) => {
    const found = await authenticateFor(...given)
    return { ...found, caller: narrowedTo(right, found.caller) }
  }
  return { ...OWNERS, authenticate }
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

export function anyTokenRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Visitor | Owner>): Route {
  return route(endpoint, run, HOLDERS)
}

export function posRoute<E extends Endpoint>(endpoint: E, run: UseCase<E, Pos>): Route {
  const unlessClosed: UseCase<E, Pos> = async (call) => {
    // The demo's keys are public.
    const isClosed = call.caller.isDemo && !call.services.rehearsal.isOpen()
    if (isClosed) throw apiError(401, 'notAllowed')
    return await run(call)
  }
  return route(endpoint, unlessClosed, POS)
}
