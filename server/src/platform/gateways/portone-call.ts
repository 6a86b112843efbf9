import { z } from 'zod'
import {
  GatewayFault,
  type JsonAnswer,
  type ProviderPath,
  askJson,
  askUntilDone,
  filledPath,
} from './ask-json.ts'

export interface PortoneAccess {
  readonly apiSecret: string
  readonly storeId: string
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

export interface PortonePost {
  readonly body: Readonly<Record<string, unknown>>
  /** 16 to 256 ASCII characters; `null` for calls that are safe to repeat. */
  readonly key: string | null
}

export type AskPortone = (path: ProviderPath, post?: PortonePost) => Promise<JsonAnswer>

export function portoneCaller(access: PortoneAccess): AskPortone {
  const { apiSecret, storeId, baseUrl = 'https://api.portone.io', timeoutMs = 9_000 } = access
  const authorization = `PortOne ${apiSecret}`
  return async (asked, post) => {
    const [{ template }, path] = [asked, filledPath(asked)]
    if (!post) {
      const url = `${baseUrl}${path}?storeId=${encodeURIComponent(storeId)}`
      return await askJson(url, { method: 'GET', template, headers: { authorization }, timeoutMs })
    }
    // A quoted string (RFC 8941): PortOne refuses it without quotes.
    const headers = { authorization, ...(post.key ? { 'idempotency-key': `"${post.key}"` } : {}) }
    const body = { storeId, ...post.body }
    const ask = (resends: number) =>
      askJson(`${baseUrl}${path}`, { method: 'POST', template, resends, headers, body, timeoutMs })
    return await askUntilDone(ask, isStillAtWork)
  }
}

const portoneError = z.object({ type: z.string(), pgCode: z.string().nullish() })

export type PortoneError = z.infer<typeof portoneError>

export function readPortoneError({ status, body }: JsonAnswer): PortoneError {
  const read = portoneError.safeParse(body)
  if (status >= 500 || !read.success) throw new GatewayFault(`PortOne answered ${status}`)
  return read.data
}

function isStillAtWork({ status, body }: JsonAnswer): boolean {
  return status === 409 && portoneError.safeParse(body).data?.type === 'IDEMPOTENCY_OUTSTANDING_REQUEST'
}
