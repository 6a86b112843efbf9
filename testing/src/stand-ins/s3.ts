import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const KEYS = { accessKeyId: 'STANDIN', secretAccessKey: 'stand-in secret', region: 'ap-northeast-2' }
const BUCKET = 'hansang'
/** So that a list takes several calls. */
const LISTED_AT_ONCE = 2

/** No answer, none and a cut connection, half of the work's answer, or a refusal instead of the work. */
export type S3Fault = 'silent' | 'cut' | 'half' | { readonly status: number; readonly code: string }

export interface S3StandIn {
  /** As a program takes them. */
  readonly env: Readonly<Record<string, string>>
  readonly objects: Map<string, Buffer>
  /** Begun and neither completed nor aborted. */
  readonly uploads: ReadonlyMap<string, unknown>
  /** For all calls whose `METHOD /key?query` matches, until it is ended. */
  fail(on: RegExp, fault: S3Fault): () => void
  close(): Promise<void>
}

interface Asked {
  readonly method: string
  readonly url: URL
  readonly key: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

interface Answer {
  readonly status: number
  readonly body?: Buffer | string
  readonly etag?: string
}

type Parts = Map<number, Buffer>

/** One bucket by S3's protocol; refuses what is not signed, or not what was signed. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Parts>()
  const faults = new Map<RegExp, S3Fault>()
  const server = createServer((request, response) => {
    void receive(request).then((asked) => {
      const line = `${asked.method} /${asked.key}${asked.url.search}`
      const fault = [...faults].find(([on]) => on.test(line))?.[1]
      reply(response, fault, () => signatureFault(asked) ?? work(asked, objects, uploads))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    objects,
    uploads,
    fail(on, fault) {
      faults.set(on, fault)
      return () => faults.delete(on)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function receive(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const key = decodeURIComponent(url.pathname.replace(/^\/[^/]*\/?/, ''))
  return { method: request.method ?? '', url, key, headers: request.headers, body: await buffer(request) }
}

function reply(response: ServerResponse, fault: S3Fault | undefined, answer: () => Answer): void {
  if (fault === 'silent') return
  if (fault === 'cut') return void response.destroy()
  const { status, body = '', etag } = typeof fault === 'object' ? refused(fault.status, fault.code) : answer()
  const bytes = Buffer.from(body as string)
  response.writeHead(status, { 'content-length': bytes.length, ...(etag && { etag }) })
  if (fault !== 'half') return void response.end(bytes)
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
}

function work(asked: Asked, objects: Map<string, Buffer>, uploads: Map<string, Parts>): Answer {
  const { method, url, key, body } = asked
  if (!url.pathname.startsWith(`/${BUCKET}`)) return refused(404, 'NoSuchBucket')
  if (url.searchParams.has('list-type')) return list(url.searchParams, objects)
  if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
    return inParts(asked, objects, uploads)
  if (method === 'PUT') objects.set(key, body)
  if (method === 'DELETE') objects.delete(key)
  if (method !== 'GET') return { status: method === 'PUT' ? 200 : 204 }
  const found = objects.get(key)
  return found ? { status: 200, body: found } : refused(404, 'NoSuchKey')
}

function inParts(
  { method, url, key, body }: Asked,
  objects: Map<string, Buffer>,
  uploads: Map<string, Parts>,
): Answer {
  if (url.searchParams.has('uploads')) {
    const id = `upload-${uploads.size + 1}&"`
    uploads.set(id, new Map())
    return xml(
      `<InitiateMultipartUploadResult><UploadId>${escaped(id)}</UploadId></InitiateMultipartUploadResult>`,
    )
  }
  const id = url.searchParams.get('uploadId') ?? ''
  const parts = uploads.get(id)
  if (!parts) return refused(404, 'NoSuchUpload')
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body)
    return { status: 200, etag: tagOf(body) }
  }
  if (method === 'POST') {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
    const wanted = named.map(([, number, tag]) => ({ bytes: parts.get(Number(number)), tag }))
    if (wanted.length === 0) return refused(400, 'MalformedXML')
    if (wanted.some(({ bytes, tag }) => !bytes || tagOf(bytes) !== tag)) return refused(400, 'InvalidPart')
    objects.set(key, Buffer.concat(wanted.flatMap(({ bytes }) => bytes ?? [])))
  }
  uploads.delete(id)
  return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
}

function list(query: URLSearchParams, objects: ReadonlyMap<string, Buffer>): Answer {
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const shown = keys.toSorted().slice(0, LISTED_AT_ONCE)
  const more =
    keys.length > shown.length
      ? `<NextContinuationToken>${escaped(shown.at(-1) ?? '')}</NextContinuationToken>`
      : ''
  const contents = shown.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('')
  return xml(`<ListBucketResult>${contents}${more}</ListBucketResult>`)
}

/** AWS Signature Version 4, as its documentation describes it. */
function signatureFault({ method, url, headers, body }: Asked): Answer | null {
  const given = /Credential=([^/]+)\/(.+?), SignedHeaders=(.+?), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  const [, accessKeyId, scope = '', names = '', signature] = given ?? []
  if (accessKeyId !== KEYS.accessKeyId) return refused(403, 'InvalidAccessKeyId')
  if (headers['x-amz-content-sha256'] !== sha256(body)) return refused(400, 'XAmzContentSHA256Mismatch')
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const path = url.pathname.split('/').map((name) => encodeURIComponent(decodeURIComponent(name)))
  const canonical = [method, path.join('/'), query.join('&'), signed.join(''), names, sha256(body)].join('\n')
  const [date = '', region = ''] = scope.split('/')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(Buffer.from(canonical))].join('\n')
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${KEYS.secretAccessKey}`,
  )
  if (region !== KEYS.region) return refused(400, 'AuthorizationHeaderMalformed')
  return hmac(key, text).toString('hex') === signature ? null : refused(403, 'SignatureDoesNotMatch')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function refused(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` }
}

function xml(body: string): Answer {
  return { status: 200, body: `<?xml version="1.0"?>${body}` }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
