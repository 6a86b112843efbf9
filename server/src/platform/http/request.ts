import { type Endpoint, type RequestOf, decodeRequest } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { fill, apiErrorTexts, requestFaultText } from '@hansang/messages'
import type { Context } from 'hono'
import { ApiError, apiError } from './api-error.ts'
import { parseStrictJson } from './strict-json.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const JSON_FAULTS = {
  invalid: apiErrorTexts.invalidJson,
  'too-deep': apiErrorTexts.tooDeep,
  'duplicate-key': apiErrorTexts.duplicateKey,
  unsafe: apiErrorTexts.unsafeText,
} as const

/**
 * A GET has its fields in the query.
 *
 * @throws ApiError 400, 413 or 415, with what to change.
 */
export async function readBody<E extends Endpoint>(
  context: Context,
  endpoint: E,
): Promise<{ raw: string; body: RequestOf<E> }> {
  const isQuery = context.req.method !== 'POST'
  if (!isQuery) checkType(context)
  const raw = isQuery ? JSON.stringify(context.req.query()) : await readText(context, endpoint.mostBodyBytes)
  const parsed = parseStrictJson(raw)
  if (isRefusal(parsed)) throw new ApiError(400, JSON_FAULTS[parsed.reason])
  const decoded = decodeRequest(endpoint, parsed.value)
  if (isRefusal(decoded)) throw new ApiError(400, requestFaultText(decoded.fault))
  return { raw, body: decoded.request }
}

/** Rejects types that a foreign page may send without a CORS preflight: forms, text, and no type. */
function checkType({ req }: Context): void {
  const type = req.header('content-type') ?? ''
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) throw apiError(415, 'notJson')
}

export async function readText(context: Context, mostBytes: number): Promise<string> {
  const bytes = await readBytes(context, mostBytes).catch(cutShort)
  if (bytes.length === 0) throw apiError(400, 'emptyBody')
  try {
    return utf8.decode(bytes)
  } catch {
    throw apiError(400, 'unsafeText')
  }
}

/** A sender's broken connection must not pass for a lost database. */
function cutShort(error: unknown): never {
  throw error instanceof ApiError ? error : apiError(400, 'invalidJson')
}

/** Node enforces Content-Length, so such a body is read at once without a web stream. */
async function readBytes({ req }: Context, mostBytes: number): Promise<Uint8Array> {
  const length = req.header('content-length')
  if (length === undefined) return await readLimited(req.raw.body, mostBytes)
  if (!(Number(length) <= mostBytes)) throw tooLarge(mostBytes)
  return new Uint8Array(await req.raw.arrayBuffer())
}

async function readLimited(stream: ReadableStream<Uint8Array> | null, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw tooLarge(mostBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(mostBytes: number): ApiError {
  return new ApiError(413, fill(apiErrorTexts.tooLarge, { n: mostBytes / 1024 }))
}

export function bearerOf(context: Context): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null
}
