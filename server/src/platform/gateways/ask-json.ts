import { setTimeout as delay } from 'node:timers/promises'

/** An outside system gave no answer, or none that is understood. Whether it acted is not known. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault'
}

export interface JsonAnswer {
  readonly status: number
  /** `undefined` when the answer is not JSON, such as a proxy's error page. */
  readonly body: unknown
}

export interface JsonQuestion {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly timeoutMs: number
}

/** @throws GatewayFault when the other side is silent, hangs up, or does not come to an end. */
export async function askJson(url: string, question: JsonQuestion): Promise<JsonAnswer> {
  const { method, headers, body, timeoutMs } = question
  const isSending = body !== undefined
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(isSending ? JSON_TYPE : {}), ...headers },
      ...(isSending ? { body: JSON.stringify(body) } : {}),
      // The call carries credentials, which go to this host alone.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: readJson(await textOf(response)) }
  } catch (error) {
    throw new GatewayFault(`${new URL(url).host} gave no answer: ${reasonOf(error)}`, { cause: error })
  }
}

/** Of an answer; what is longer is no answer to our questions, and is not kept in memory. */
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

/** Asks the same again, with the same key, while the other side is still at work on the first call. */
export async function askUntilDone(
  ask: () => Promise<JsonAnswer>,
  isStillAtWork: (answer: JsonAnswer) => boolean,
  waitsMs: readonly number[] = WAITS_MS,
): Promise<JsonAnswer> {
  let answer = await ask()
  for (const waitMs of waitsMs) {
    if (!isStillAtWork(answer)) return answer
    await delay(waitMs)
    answer = await ask()
  }
  return answer
}

/** `undefined` for what is not JSON. */
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
