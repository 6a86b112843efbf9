import { type Endpoint, urlOf } from '@hansang/contract'
import type { Caller } from '../customer.ts'
import { TEST_ORIGIN, type TestServer } from '../start-server.ts'

export interface WireAnswer {
  readonly status: number
  readonly text: string
}

/** Resets the call counts first, so that no caller meets another's limit. Cancels event streams unread. */
export async function askInWireNames(
  server: TestServer,
  endpoint: Endpoint,
  caller: Pick<Caller, 'token'>,
  wire: object,
): Promise<WireAnswer> {
  await server.services.db.deleteFrom('call_counts').execute()
  const isGet = endpoint.method === 'GET'
  const headers = {
    'content-type': 'application/json',
    ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
  }
  const url = urlOf(endpoint, isGet ? (wire as Record<string, unknown>) : {}, TEST_ORIGIN)
  const body = isGet ? {} : { body: JSON.stringify(wire) }
  const response = await server.fetch(url, { method: endpoint.method, headers, ...body })
  if (endpoint.answerKind === 'events' && response.ok) {
    await response.body?.cancel()
    return { status: response.status, text: '' }
  }
  return { status: response.status, text: await response.text() }
}
