import { getConnInfo } from '@hono/node-server/conninfo'
import { type Endpoint, type RequestOf, decodeRequest } from '@hansang/contract'
import { api } from '@hansang/messages/api'
import { requestFaultText } from '@hansang/messages/request-fault'
import type { Context } from 'hono'
import { ApiError } from './api-error.ts'
import { parseStrictJson } from './strict-json.ts'

const MAX_BODY_BYTES = 1024 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })

const JSON_FAULTS = {
  invalid: api.invalidJson,
  'too-deep': api.tooDeep,
  'duplicate-key': api.duplicateKey,
  unsafe: api.unsafeText,
} as const

/**
 * Reads and validates what was sent; a GET carries its fields in the query.
 *
 * @throws ApiError 400 or 413, saying what to change.
 */
export async function readBody<E extends Endpoint>(
  context: Context,
  endpoint: E,
): Promise<{ raw: string; body: RequestOf<E> }> {
  const raw = context.req.method === 'GET' ? JSON.stringify(context.req.query()) : await readText(context)
  const parsed = parseStrictJson(raw)
  if (!parsed.ok) throw new ApiError(400, JSON_FAULTS[parsed.fault])
  const decoded = decodeRequest(endpoint, parsed.value)
  if (!decoded.ok) throw new ApiError(400, requestFaultText(decoded.fault))
  return { raw, body: decoded.request }
}

/**
 * A body as it came, for signatures that cover its bytes.
 *
 * @throws ApiError 400 or 413
 */
export async function readRaw(context: Context): Promise<string> {
  return await readText(context)
}

async function readText(context: Context): Promise<string> {
  const bytes = await readBytes(context)
  if (bytes.length === 0) throw new ApiError(400, api.emptyBody)
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ApiError(400, api.unsafeText)
  }
}

/** Node holds a sender to its content-length, so that such a body is read at once and without a web stream. */
async function readBytes({ req }: Context): Promise<Uint8Array> {
  const length = req.header('content-length')
  if (length === undefined) return await readLimited(req.raw.body)
  if (Number(length) > MAX_BODY_BYTES) throw new ApiError(413, api.tooLarge)
  return new Uint8Array(await req.raw.arrayBuffer())
}

/** A chunked body has no length to look at beforehand: reading stops at the limit. */
async function readLimited(stream: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw new ApiError(413, api.tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function bearerOf(context: Context): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null
}

/** Where a call comes from; a proxy's word counts only when the operator trusts it. */
export function clientAddress(context: Context, trustedProxies: number): string {
  const forwarded =
    trustedProxies > 0 ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  try {
    return getConnInfo(context).remote.address ?? 'unknown'
  } catch {
    return 'in-process'
  }
}
