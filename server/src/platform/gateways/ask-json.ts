import { setTimeout as delay } from 'node:timers/promises'
import { inSpan } from '../tracing/span.ts'

/** No usable answer: the outside system may or may not have acted. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault'
}

export interface JsonAnswer {
  readonly status: number
  /** `undefined` if not JSON, such as a proxy's error page. */
  readonly body: unknown
}

export interface JsonQuestion {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** The path for traces, with names in braces for what may be a person's: `/v1/payments/{id}`. */
  readonly template: string
  /** How often the same was asked before. */
  readonly resends?: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly timeoutMs: number
}

export interface ProviderPath {
  /** With `{id}` for the id. */
  readonly template: string
  readonly id?: string
}

export function filledPath({ template, id = '' }: ProviderPath): string {
  return template.replace('{id}', encodeURIComponent(id))
}

/** Its `traceparent` stays here: trace ids are no concern of a provider. */
export async function askJson(url: string, question: JsonQuestion): Promise<JsonAnswer> {
  const { method, template, resends = 0 } = question
  const facts = {
    'http.request.method': method,
    'url.template': template,
    'server.address': new URL(url).hostname,
    ...(resends > 0 ? { 'http.request.resend_count': resends } : {}),
  }
  return await inSpan({ name: `${method} ${template}`, kind: 'client', facts }, async (span) => {
    const answer = await exchange(url, question)
    span.note({ 'http.response.status_code': answer.status })
    if (answer.status >= FIRST_REFUSAL) span.fail(String(answer.status))
    return answer
  })
}

async function exchange(url: string, question: JsonQuestion): Promise<JsonAnswer> {
  const { method, headers, body, timeoutMs } = question
  const isSending = body !== undefined
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(isSending ? JSON_TYPE : {}), ...headers },
      ...(isSending ? { body: JSON.stringify(body) } : {}),
      // Credentials must not follow a redirect to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: readJson(await textOf(response)) }
  } catch (error) {
    throw new GatewayFault(`${new URL(url).host} gave no answer: ${reasonOf(error)}`, { cause: error })
  }
}

const FIRST_REFUSAL = 400
const MOST_BYTES = 4 * 1024 * 1024

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error(`the answer is longer than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

const JSON_TYPE = { 'content-type': 'application/json' }
const WAITS_MS = [250, 750, 1_500] as const

export async function askUntilDone(
  ask: (resends: number) => Promise<JsonAnswer>,
  isStillAtWork: (answer: JsonAnswer) => boolean,
  waitsMs: readonly number[] = WAITS_MS,
): Promise<JsonAnswer> {
  let answer = await ask(0)
  for (const [index, waitMs] of waitsMs.entries()) {
    if (!isStillAtWork(answer)) return answer
    await delay(waitMs)
    answer = await ask(index + 1)
  }
  return answer
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
