import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly rawBody: string
  readonly body: Readonly<Record<string, unknown>>
}

export interface Reply {
  readonly status: number
  readonly body: unknown
}

/**
 * No answer or a cut connection, before or after the work is done; or another reply instead of the work or
 * after it.
 */
export type StandInFault =
  | 'silent-before'
  | 'silent-after'
  | 'cut-before'
  | 'cut-after'
  | Reply
  | { readonly afterWork: Reply }

export interface Loopback {
  readonly baseUrl: string
  readonly calls: ReceivedCall[]
  /** For the next call whose `METHOD /path` matches; faults queue up. */
  failNext(on: RegExp, fault: StandInFault): void
  close(): Promise<void>
}

export async function startLoopback(work: (call: ReceivedCall) => Reply): Promise<Loopback> {
  const calls: ReceivedCall[] = []
  const faults: { on: RegExp; fault: StandInFault }[] = []
  const takeFault = ({ method, path }: ReceivedCall) => {
    const at = faults.findIndex(({ on }) => on.test(`${method} ${path}`))
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
  }
  const server = createServer((request, response) => {
    void receive(request).then((call) => {
      calls.push(call)
      serve(call, response, { work, fault: takeFault(call) })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    failNext: (on, fault) => void faults.push({ on, fault }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function serve(
  call: ReceivedCall,
  response: ServerResponse,
  { work, fault }: { work: (call: ReceivedCall) => Reply; fault: StandInFault | undefined },
): void {
  if (fault === 'silent-before') return
  if (fault === 'cut-before') return void response.destroy()
  const { status, body } = answerOf(fault, () => work(call))
  if (fault === 'silent-after') return
  if (fault === 'cut-after') return void response.destroy()
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}

function answerOf(fault: StandInFault | undefined, work: () => Reply): Reply {
  if (typeof fault === 'object' && 'status' in fault) return fault
  const answer = work()
  return typeof fault === 'object' ? fault.afterWork : answer
}

async function receive(request: IncomingMessage): Promise<ReceivedCall> {
  const rawBody = await text(request)
  const url = new URL(request.url ?? '/', 'http://loopback')
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    rawBody,
    body: rawBody ? (JSON.parse(rawBody) as Record<string, unknown>) : {},
  }
}
