import type { World } from '@hansang/contract'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { aWorld, bringIn } from './world.ts'
import { expectInvariants } from './invariants.ts'
import { type TestServer, type TestServerOptions, startServer } from './start-server.ts'

/** Resets per-minute limits between tests. */
const NEXT_MINUTE_MS = 61_000

export interface ServedWorld extends TestServerOptions, Partial<World> {
  readonly stepMs?: number
  /** For files that damage rows on purpose. */
  readonly breaksInvariants?: boolean
}

/**
 * One server per file. Starts and imports its world after the hooks above the call; checks the invariants and
 * stops after those below.
 */
export function useServer(given: ServedWorld | (() => ServedWorld)): TestServer {
  return serve(given, beforeAll, afterAll)
}

/** For tests whose rows would disturb others. */
export function useServerPerTest(given: ServedWorld | (() => ServedWorld)): TestServer {
  return serve(given, beforeEach, afterEach)
}

function serve(
  given: ServedWorld | (() => ServedWorld),
  before: typeof beforeAll | typeof beforeEach,
  after: typeof afterAll | typeof afterEach,
): TestServer {
  let step = NEXT_MINUTE_MS
  let mustHold = true
  let running: TestServer | undefined
  const server = () => {
    if (!running) throw new Error('the server starts before the first test')
    return running
  }
  before(async () => {
    const {
      stepMs = NEXT_MINUTE_MS,
      breaksInvariants = false,
      ...starting
    } = typeof given === 'function' ? given() : given
    step = stepMs
    mustHold = !breaksInvariants
    running = await startWithWorld(starting)
  })
  beforeEach(() => server().clock.advance(step))
  after(async () => {
    if (!running) return
    try {
      const { db, pos } = running.services
      if (mustHold) await expectInvariants(db, { hasPos: pos !== null })
    } finally {
      await running.stop()
    }
  })
  return {
    get program() {
      return server().program
    },
    get services() {
      return server().services
    },
    get clock() {
      return server().clock
    },
    get databaseUrl() {
      return server().databaseUrl
    },
    fetch: (input, init) => server().fetch(input, init),
    stop: () => server().stop(),
  }
}

async function startWithWorld(given: TestServerOptions & Partial<World>): Promise<TestServer> {
  const { now, env = {}, services = {}, logTo, limits, hasSweeps = false, ...world } = given
  const optional = { ...(logTo && { logTo }), ...(limits && { limits }) }
  const server = await startServer(inject('databaseUrl'), { now, env, services, hasSweeps, ...optional })
  if (Object.keys(world).length > 0) await bringIn(server, aWorld(world))
  return server
}
