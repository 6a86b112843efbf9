import { once } from 'node:events'
import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { GatewayFault, askJson } from './ask-json.ts'

const MEGABYTE = Buffer.alloc(1024 * 1024, '1')

let servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ask = async (url: string) =>
  await askJson(url, {
    method: 'POST',
    template: '/',
    headers: { authorization: 'key' },
    body: {},
    timeoutMs: 5_000,
  })

it.each([301, 302, 303, 307, 308])(
  'a redirect by %s from an outside system is not followed, and our key is not sent on',
  async (status) => {
    const received: unknown[] = []
    const elsewhere = await serve((request, response) => {
      received.push(request.headers)
      response.end('{}')
    })
    const url = await serve((_, response) => void response.writeHead(status, { location: elsewhere }).end())
    await expect(ask(url)).rejects.toThrow(GatewayFault)
    expect(received).toEqual([])
  },
)

it('an endless answer is aborted after four megabytes', async () => {
  let sent = 0
  const url = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(MEGABYTE)) sent++
    }
    response.on('drain', more).on('error', () => {})
    more()
  })
  await expect(ask(url)).rejects.toThrow(/longer than/)
  expect(sent).toBeLessThan(64)
})
