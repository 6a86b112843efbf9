import type { IncomingMessage } from 'node:http'
import { ENDPOINTS } from '@hansang/contract'
import { type Asker, FairShares } from './fair-shares.ts'
import type { BodyLimits } from './admission-limits.ts'

/** Most calls, and every other path. */
const USUAL_BYTES = 256 * 1024
/** Files that staff bring. */
const HEAVY = new Map(
  ENDPOINTS.filter(({ mostBodyBytes }) => mostBodyBytes > USUAL_BYTES).map(({ path, mostBodyBytes }) => [
    path,
    mostBodyBytes,
  ]),
)
/** Bodies that one address may send at once even on a crowded server. */
const LITTLE = 8

export type BodyArrival = 'arrived' | 'late' | 'crowded' | 'gone'

/** Limits bodies still being sent: they cost a connection and memory, but no work yet. */
export class ArrivingBodies {
  readonly #places: FairShares
  readonly #longestMs: number

  constructor({ mostWaiting, longestMs }: BodyLimits) {
    this.#places = new FairShares({ most: mostWaiting, little: LITTLE })
    this.#longestMs = longestMs
  }

  async arrive(incoming: IncomingMessage, asker: Asker): Promise<BodyArrival> {
    const mostBytes = mostBytesOf(incoming)
    if (!carriesBody(incoming, mostBytes)) return 'arrived'
    const weight = Math.ceil(mostBytes / USUAL_BYTES)
    const body = collect(incoming, mostBytes)
    let giveBack = () => {}
    const late = Promise.withResolvers<BodyArrival>()
    const timer = setTimeout(() => late.resolve('late'), this.#longestMs)
    const soon = setImmediate(() => {
      if (this.#places.admits(asker, weight)) giveBack = this.#places.take(asker, weight)
      else late.resolve('crowded')
    })
    try {
      return await Promise.race([body.arrival, late.promise])
    } finally {
      body.leave()
      clearTimeout(timer)
      clearImmediate(soon)
      giveBack()
    }
  }
}

/** Longer bodies are cut here; the route then rejects them. */
function mostBytesOf({ url = '' }: IncomingMessage): number {
  return HEAVY.get(url.replace(/[?#].*$/, '')) ?? USUAL_BYTES
}

/** The route rejects too large a Content-Length unread. */
function carriesBody({ method, headers }: IncomingMessage, mostBytes: number): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  if (headers['transfer-encoding'] !== undefined) return true
  const length = Number(headers['content-length'] ?? 0)
  return length > 0 && length <= mostBytes
}

/** The Node adapter takes a body that was read before from `rawBody`. */
interface WithRawBody {
  rawBody?: Buffer
}

interface Collecting {
  readonly arrival: Promise<BodyArrival>
  leave(): void
}

function collect(incoming: IncomingMessage & WithRawBody, mostBytes: number): Collecting {
  const { promise: arrival, resolve } = Promise.withResolvers<BodyArrival>()
  const chunks: Buffer[] = []
  let size = 0
  const arrived = () => {
    incoming.rawBody = Buffer.concat(chunks)
    end('arrived')
  }
  const take = (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) arrived()
  }
  const gone = () => end('gone')
  const leave = () => {
    incoming.off('data', take).off('end', arrived).off('error', gone).off('close', gone).pause()
  }
  const end = (how: BodyArrival) => {
    leave()
    resolve(how)
  }
  incoming.on('data', take).once('end', arrived).once('error', gone).once('close', gone)
  return { arrival, leave }
}
