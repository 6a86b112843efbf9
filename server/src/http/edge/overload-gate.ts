import type { App } from './app.ts'
import { unavailable } from './unavailable.ts'

type Answer = App['fetch']

export interface GateLimits {
  /** How much may be at work at once: some third of a second of orders, two of pages. */
  readonly mostLoad: number
  /** What settles money comes in beyond that. */
  readonly mostLoadForMoney: number
  /** Time limit for the first byte of an answer. */
  readonly longestMs: number
}

const LIMITS: GateLimits = { mostLoad: 100, mostLoadForMoney: 200, longestMs: 18_000 }

/** Health checks, and files that come from memory: what costs nothing is never turned away. */
const WEIGHTLESS = [
  '/assets/',
  '/shared/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon',
  '/icon-',
  '/manifest',
]
const SETTLES_MONEY = ['/notices/', '/pay/', '/api/v1/user/pay/']
/** Rendering a page takes about as long as four calls. */
const WEIGHT_OF_PAGE = 4

/** What is at work, and whether more may come in. */
export interface Gate {
  /** Looked at before anything is made of a request: turning it away costs next to nothing. */
  isFull(path: string): boolean
  weighed(answer: Answer): Answer
}

/**
 * What comes beyond what can be done soon is to be told 503 at once, so that what was let in is done in time.
 * Nothing is queued: a rejected call is told when to retry. Live streams count while they are
 * being opened.
 */
export function openGate(limits = LIMITS): Gate {
  let load = 0
  return {
    isFull(path) {
      const weight = weightOf(path)
      return weight > 0 && load + weight > mostFor(path, limits)
    },
    weighed:
      (answer) =>
      async (request, ...rest) => {
        const path = pathOf(request.url)
        const weight = weightOf(path)
        load += weight
        const release = () => void (load -= weight)
        const answered = Promise.resolve(answer(request, ...rest))
        answered.then(release, release)
        const tooLate = () => unavailable(path, request.headers.get('accept') ?? undefined)
        return await within(answered, limits.longestMs, tooLate)
      },
  }
}

function mostFor(path: string, limits: GateLimits): number {
  return beginsWith(path, SETTLES_MONEY) ? limits.mostLoadForMoney : limits.mostLoad
}

function weightOf(path: string): number {
  if (beginsWith(path, WEIGHTLESS)) return 0
  return path.startsWith('/api/') || beginsWith(path, SETTLES_MONEY) ? 1 : WEIGHT_OF_PAGE
}

function beginsWith(path: string, starts: readonly string[]): boolean {
  return starts.some((start) => path.startsWith(start))
}

/** The first slash after the host's two begins it. */
function pathOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

async function within(
  answered: Promise<Response>,
  longestMs: number,
  otherwise: () => Response,
): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), longestMs)
  })
  try {
    return await Promise.race([answered, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
