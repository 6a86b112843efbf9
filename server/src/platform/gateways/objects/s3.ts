import type { S3Settings } from '../../settings/s3-settings.ts'
import { SettingsFault } from '../../settings/settings-fault.ts'
import { ObjectStoreFault, type ObjectStore } from './port.ts'
import { type AskS3, refusalOf, s3Calls } from './s3-calls.ts'

/** Twice of it ends before the limit of a call. */
const PHOTO_LIMIT_MS = 5_000
const CALL_LIMIT_MS = 15_000
const PART_LIMIT_MS = 120_000
/** S3 takes 10,000 parts of at least 5 MiB: 160 GB in all. */
const PART_BYTES = 16 * 1024 * 1024

export function s3Objects(settings: S3Settings): ObjectStore {
  const ask = s3Calls(settings)
  const found = async (key: string, limitMs: number) => {
    const answer = await ask({ method: 'GET', key, limitMs, tries: 1 })
    if (answer.ok) return answer
    const fault = await refusalOf(answer)
    if (fault.message === '404 NoSuchBucket') throw fault
    return null
  }
  return {
    async put(key, body, type) {
      await expectOk(await ask({ method: 'PUT', key, body, type, limitMs: PHOTO_LIMIT_MS, tries: 2 }))
    },
    putStream: (key, bytes) => putInParts(ask, key, bytes),
    async get(key) {
      const answer = await found(key, PHOTO_LIMIT_MS)
      return answer && Buffer.from(await inTimeOf(answer, PHOTO_LIMIT_MS))
    },
    async read(key) {
      const answer = await found(key, CALL_LIMIT_MS)
      return answer?.body ? piecesOf(answer.body) : null
    },
    list: (prefix) => listAll(ask, prefix),
    async remove(key) {
      await ask({ method: 'DELETE', key, limitMs: CALL_LIMIT_MS })
    },
  }
}

/** @throws SettingsFault when address, bucket or key do not work. */
export async function reachObjects(settings: S3Settings): Promise<void> {
  try {
    await s3Objects(settings).list('backups/')
  } catch (error) {
    if (!(error instanceof ObjectStoreFault)) throw error
    throw new SettingsFault(`S3_ENDPOINT cannot be used: bucket ${settings.bucket}, ${error.message}.`)
  }
}

async function putInParts(ask: AskS3, key: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  const text = await textOf(
    await ask({ method: 'POST', key, query: { uploads: '' }, limitMs: CALL_LIMIT_MS }),
  )
  const uploadId = unescaped(/<UploadId>(.+?)<\/UploadId>/.exec(text)?.[1] ?? '')
  const tags: string[] = []
  try {
    for await (const body of inParts(bytes)) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const answer = await ask({ method: 'PUT', key, query, body, limitMs: PART_LIMIT_MS })
      await expectOk(answer)
      tags.push(answer.headers.get('etag') ?? '')
    }
    const body = Buffer.from(partList(tags))
    const done = await textOf(
      await ask({ method: 'POST', key, query: { uploadId }, body, limitMs: PART_LIMIT_MS }),
    )
    // By the protocol a failure may follow a 200.
    if (!done.includes('CompleteMultipartUploadResult')) throw new ObjectStoreFault('the upload did not end')
  } catch (error) {
    // Parts that stay are paid for.
    await ask({ method: 'DELETE', key, query: { uploadId }, limitMs: CALL_LIMIT_MS }).catch(() => {})
    throw error
  }
}

function partList(tags: readonly string[]): string {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    held.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

async function listAll(ask: AskS3, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let token = ''
  do {
    const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
    const text = await textOf(await ask({ method: 'GET', key: '', query, limitMs: CALL_LIMIT_MS }))
    keys.push(...[...text.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => unescaped(key)))
    token = unescaped(/<NextContinuationToken>(.+?)<\/NextContinuationToken>/.exec(text)?.[1] ?? '')
  } while (token)
  return keys
}

function unescaped(xml: string): string {
  const text = xml.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return text.replaceAll('&#34;', '"').replaceAll('&amp;', '&')
}

async function textOf(answer: Response): Promise<string> {
  await expectOk(answer)
  return Buffer.from(await inTimeOf(answer, CALL_LIMIT_MS)).toString()
}

async function expectOk(answer: Response): Promise<void> {
  if (!answer.ok) throw await refusalOf(answer)
}

async function* piecesOf(body: NonNullable<Response['body']>): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body) yield Buffer.from(piece)
  } catch (error) {
    throw cutFault(error)
  }
}

async function inTimeOf(answer: Response, limitMs: number): Promise<ArrayBuffer> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new ObjectStoreFault('the answer did not end in time')), limitMs).unref()
  })
  const whole = answer.arrayBuffer().catch((error: unknown) => {
    throw cutFault(error)
  })
  return await Promise.race([whole, late])
}

function cutFault(error: unknown): ObjectStoreFault {
  return new ObjectStoreFault(
    `the answer was cut (${error instanceof Error ? error.message : String(error)})`,
  )
}
