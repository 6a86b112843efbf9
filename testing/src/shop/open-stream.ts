import type { Caller } from '../customer.ts'
import { eventually } from '../paying.ts'
import type { TestServer } from '../start-server.ts'

export async function openStream(server: TestServer, by: Caller, path: string) {
  const response = await server.fetch(`http://hansang.test${path}`, {
    headers: { authorization: `Bearer ${by.token}` },
  })
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('text/event-stream')) throw new Error(`no stream: ${response.status} ${type}`)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for (let read = await reader.read(); !read.done; read = await reader.read())
      text += decoder.decode(read.value)
  })()
  const statuses = (orderNumber = '') =>
    [...text.matchAll(/"ordrId":"(\w+)".*?"ordrStts":"(\w+)"/g)]
      .filter((match) => match[1]?.includes(orderNumber))
      .map((match) => match[2])
  return {
    /** Settles when the server ends the stream. */
    ended,
    text: () => text,
    statuses,
    /** Waits for `count` events. */
    has: async (count: number) => await eventually(async () => statuses().length >= count),
    cancel: async () => await reader.cancel(),
  }
}
