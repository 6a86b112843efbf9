import type { TestServer } from '../start-server.ts'

/**
 * A running program over HTTP, which must trust one proxy: each call has a random client address, so that no
 * address limit applies.
 */
export function remoteServer(url: () => string): TestServer {
  const send = async (input: string, init: RequestInit) => {
    const address = Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.')
    const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address }
    return await fetch(input.replace('http://hansang.test', url()), { ...init, headers })
  }
  return { fetch: send } as unknown as TestServer
}
