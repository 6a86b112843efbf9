import { STATUS_CODES } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { apiErrorTexts } from '@hansang/messages'
import type { ShedFor } from '../../../services/metrics.ts'
import type { Services } from '../../../services/services.ts'
import { tooLate } from '../../late-answer.ts'
import type { Hono } from 'hono'
import { ArrivingBodies } from './arriving-bodies.ts'
import { askerOf } from './asker.ts'
import { HEALTH_PATHS } from './health-paths.ts'
import { OverloadGate, type AdmittedPlace } from './overload-gate.ts'
import type { AdmissionLimits } from './admission-limits.ts'
import { unavailable } from '../../unavailable.ts'

/** `files` are paths answered from memory; they bypass the limits. */
export interface Served {
  readonly app: Pick<Hono, 'fetch'>
  readonly files: ReadonlySet<string>
  readonly services: Pick<Services, 'settings' | 'log' | 'origin' | 'metrics'>
}

export class Admission {
  readonly #served: Served
  readonly #gate: OverloadGate
  readonly #bodies: ArrivingBodies
  readonly #longestMs: number

  constructor(served: Served, { gate, bodies }: AdmissionLimits) {
    this.#served = served
    this.#gate = new OverloadGate(gate)
    this.#bodies = new ArrivingBodies(bodies)
    this.#longestMs = gate.longestMs
  }

  async fetch(request: Request, env: HttpBindings): Promise<Response> {
    const path = pathOf(request.url)
    if (path === '/readyz' && this.#gate.isShut) return unavailableTo(request)
    if (this.#isFree(request.method, path)) return await this.#served.app.fetch(request, env)
    const deadline = performance.now() + this.#longestMs
    const asker = askerOf(env.incoming, this.#served.services)
    const arrival = await this.#bodies.arrive(env.incoming, asker)
    if (arrival === 'crowded') return closing(this.#turnAway(request, 'bodies'))
    if (arrival !== 'arrived') return lateBody()
    const place = this.#gate.enter(path, asker)
    if (typeof place === 'string') return this.#turnAway(request, place)
    return await this.#answer(request, env, place, deadline)
  }

  #isFree(method: string, path: string): boolean {
    if (HEALTH_PATHS.has(path)) return true
    return this.#served.files.has(path) && (method === 'GET' || method === 'HEAD')
  }

  #turnAway(request: Request, why: ShedFor): Response {
    this.#served.services.metrics.shed.inc({ why })
    return unavailableTo(request)
  }

  /** At the deadline the caller gets 503, the place is freed, and steps not yet begun are skipped. */
  async #answer(
    request: Request,
    env: HttpBindings,
    place: AdmittedPlace,
    deadline: number,
  ): Promise<Response> {
    const late = new AbortController()
    const { promise, resolve } = Promise.withResolvers<Response>()
    const timer = setTimeout(() => {
      late.abort(tooLate())
      resolve(unavailableTo(request))
    }, deadline - performance.now())
    try {
      return await Promise.race([this.#served.app.fetch(request, { ...env, late: late.signal }), promise])
    } finally {
      clearTimeout(timer)
      place.leave()
    }
  }
}

function unavailableTo({ url, headers }: Request): Response {
  return unavailable(pathOf(url), headers.get('accept') ?? undefined)
}

function lateBody(): Response {
  const body = JSON.stringify({ code: 'fail', message: apiErrorTexts.lateBody })
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return closing(new Response(body, { status: 408, statusText: STATUS_CODES[408] ?? '', headers }))
}

function closing(response: Response): Response {
  response.headers.set('connection', 'close')
  return response
}

function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2)).replace(/[?#].*$/, '')
}
