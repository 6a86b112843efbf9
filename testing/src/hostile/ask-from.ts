import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface AskFromOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Keeps connections; each call has one of its own without it. */
  readonly agent?: Agent
}

export interface AnswerTo {
  readonly status: number
  readonly body: string
}

/** Asks as another machine would: each address of 127.0.0.0/8 is a client of its own. */
export async function askFrom(
  localAddress: string,
  url: string,
  options: AskFromOptions = {},
): Promise<AnswerTo> {
  const asked = request(url, { localAddress, ...options }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}
