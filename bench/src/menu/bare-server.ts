// The floor of a menu read: Node's own HTTP server that sends the same bytes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerQuestions } from '../helper-process.ts'

export interface FixedAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
}

answerQuestions(async ({ headers, bytes }: FixedAnswer): Promise<string> => {
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
