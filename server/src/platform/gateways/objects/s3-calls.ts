import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { errorCode } from '../../services/error-code.ts'
import type { S3Settings } from '../../settings/s3-settings.ts'
import { ObjectStoreFault } from './port.ts'

const TRIES = 3
const FIRST_WAIT_MS = 200

export interface S3Call {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Empty for the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly type?: string
  /** Until the answer begins. */
  readonly limitMs: number
  readonly tries?: number
}

export type AskS3 = (call: S3Call) => Promise<Response>

/**
 * Signed, with the hash of the body, which the server compares: what is damaged on the way is refused.
 * Answers other than 2xx and 404 throw.
 */
export function s3Calls({ endpoint, bucket, ...keys }: S3Settings): AskS3 {
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 })
  const once = async ({ method, key, query = {}, body, type, limitMs }: S3Call): Promise<Response> => {
    const url = new URL(`${endpoint}/${pathOf(bucket, key)}?${new URLSearchParams(query).toString()}`)
    const headers: Record<string, string> = { 'x-amz-content-sha256': hashOf(body ?? Buffer.alloc(0)) }
    if (type) headers['content-type'] = type
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('no answer in time')), limitMs)
    const signed = { method, headers, signal: limit.signal, redirect: 'manual' as const }
    try {
      return await client.fetch(url, body ? { ...signed, body: new Uint8Array(body) } : signed)
    } finally {
      clearTimeout(timer)
    }
  }
  return async (call) => {
    for (let left = call.tries ?? TRIES, waitMs = FIRST_WAIT_MS; ; waitMs *= 2) {
      left -= 1
      const answer = await once(call).catch((error: unknown) => awayFault(error))
      if (!(answer instanceof ObjectStoreFault) && (answer.ok || answer.status === 404)) return answer
      const isPassing = answer instanceof ObjectStoreFault || answer.status >= 500 || answer.status === 429
      if (left <= 0 || !isPassing) throw answer instanceof ObjectStoreFault ? answer : await refusalOf(answer)
      await delay(waitMs)
    }
  }
}

/** Servers sign each character but `/` in its encoded form. */
function pathOf(bucket: string, key: string): string {
  const names = key === '' ? [] : key.split('/')
  return [bucket, ...names.map(encodeURIComponent)].join('/')
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}

function awayFault(error: unknown): ObjectStoreFault {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return new ObjectStoreFault(errorCode(cause) ?? (cause instanceof Error ? cause.message : String(cause)))
}

export async function refusalOf(answer: Response): Promise<ObjectStoreFault> {
  const text = await answer.text().catch(() => '')
  return new ObjectStoreFault(`${answer.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim())
}
