import { z } from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints/all.ts'

type Json = Readonly<Record<string, unknown>>

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly servers: readonly Json[]
  readonly paths: Readonly<Record<string, Json>>
  readonly components: Json
}

export function openApiDocument(origin: string): OpenApiDocument {
  const paths = Object.fromEntries(ENDPOINTS.map((endpoint) => [endpoint.path, operations(endpoint)]))
  return {
    openapi: '3.1.0',
    info: { title: 'Hansang', version: '1', description: DESCRIPTION },
    servers: [{ url: origin }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

const DESCRIPTION =
  'Answers are flat objects with code and message. A business refusal is HTTP 200 with code fail; ' +
  'bad input is 400, no token 401, not allowed 403, unknown 404, too many calls 429.'

/** GET endpoints also answer POST. */
function operations(endpoint: Endpoint): Json {
  if (endpoint.method === 'POST') return { post: operation(endpoint) }
  const byPost = operation({ ...endpoint, method: 'POST' }, `${endpoint.id}-by-post`)
  return { get: operation(endpoint), post: byPost }
}

function operation(endpoint: Endpoint, operationId = endpoint.id): Json {
  const ids = endpoint.otherId ? `${endpoint.id}, ${endpoint.otherId}` : endpoint.id
  const isPublic = endpoint.access === 'public' || endpoint.access === 'sandbox'
  return {
    operationId,
    summary: endpoint.summary,
    description: `${ids}. Success: ${successText(endpoint)}.`,
    tags: [endpoint.access],
    ...requestPart(endpoint),
    responses: {
      200: answerPart(endpoint),
      400: { description: 'The request is not of this shape' },
      ...(isPublic ? {} : { 401: { description: 'No valid token' } }),
    },
    security: isPublic ? [{}, { bearer: [] }] : [{ bearer: [] }],
  }
}

function successText({ success, answerKind }: Endpoint): string {
  if (answerKind !== 'json' || success.field === 'status') return 'HTTP 200'
  const field = [...(success.within ?? []), success.field].join('.')
  const values = success.otherValue === undefined ? [success.value] : [success.value, success.otherValue]
  return `${field} is ${values.map((value) => `'${value}'`).join(' or ')}`
}

function requestPart(endpoint: Endpoint): Json {
  const schema = wireSchema(endpoint.request)
  if (endpoint.method === 'POST') {
    const idempotency = endpoint.isIdempotent ? { parameters: [IDEMPOTENCY_KEY] } : {}
    return { ...idempotency, requestBody: { required: true, content: { 'application/json': { schema } } } }
  }
  const required = (schema.required ?? []) as readonly string[]
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Json>>
  const parameters = Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }))
  return { parameters }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body give the first answer again',
  schema: { type: 'string' },
}

const CONTENT_TYPES = { json: 'application/json', html: 'text/html', events: 'text/event-stream' } as const

function answerPart(endpoint: Endpoint): Json {
  const schema = endpoint.answerKind === 'json' ? answerSchema(endpoint) : { type: 'string' }
  return { description: endpoint.summary, content: { [CONTENT_TYPES[endpoint.answerKind]]: { schema } } }
}

function answerSchema({ answer, success }: Endpoint): Json {
  const fields = wireSchema(answer)
  const mark = success.within || success.field === 'status' ? {} : { [success.field]: TEXT }
  return { ...fields, properties: { code: TEXT, message: TEXT, ...mark, ...(fields.properties as Json) } }
}

const TEXT = { type: 'string' }

function wireSchema(codec: z.ZodMiniType): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' })
  return schema
}
