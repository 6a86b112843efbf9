import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface AskFromOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly agent?: Agent
}

export interface AnswerTo {
  readonly status: number
  readonly body: string
}

/** Each local address in 127.0.0.0/8 counts as a client. */
export async function askFrom(
  localAddress: string,
  url: string,
  options: AskFromOptions = {},
): Promise<AnswerTo> {
  const asked = request(url, { localAddress, ...options }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}
