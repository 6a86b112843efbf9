import { type OpenApiDocument, openApiDocument } from '@hansang/contract'
import type { Dice } from './dice.ts'
import { hostilePath, hostileQuery, hostileText, hostileValue } from './hostile-values.ts'

/** Valid tokens and values, so that random requests reach deep code. */
export interface HostileKnowledge {
  readonly tokens: readonly string[]
  readonly cookies: readonly string[]
  readonly fitting: Readonly<Record<string, unknown>>
  readonly pages: readonly string[]
}

export interface HostileRequest {
  readonly path: string
  readonly init: RequestInit & { readonly method: string }
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

interface Operation {
  readonly path: string
  readonly method: string
  readonly fields: Readonly<Record<string, Schema>>
}

export function hostileRequests(
  dice: Dice,
  known: HostileKnowledge,
): { call(): HostileRequest; page(): HostileRequest } {
  const operations = operationsOf(openApiDocument('http://127.0.0.1'))
  return {
    call: () => hostileCall(dice, dice.pick(operations), known),
    page: () => hostilePage(dice, known),
  }
}

function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      fields: fieldsOf(operation as never),
    })),
  )
}

function fieldsOf(operation: {
  parameters?: readonly { in: string; name: string; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}): Readonly<Record<string, Schema>> {
  const body = operation.requestBody?.content['application/json'].schema.properties
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  return body ?? Object.fromEntries(query.map(({ name, schema }) => [name, schema]))
}

function hostileCall(
  dice: Dice,
  { path, method, fields }: Operation,
  known: HostileKnowledge,
): HostileRequest {
  const headers = hostileHeaders(dice, known)
  const sent = dice.chance(0.92)
    ? method
    : dice.pick(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'])
  const tail = dice.chance(0.03) ? dice.pick(['/', '/..', '/%00', '%00', '//']) : ''
  if (sent !== 'POST') {
    return {
      path: `${path}${tail}?${hostileQuery(dice, Object.keys(fields))}`,
      init: { method: sent, headers },
    }
  }
  return { path: path + tail, init: { method: sent, headers, body: hostileBody(dice, fields, known) } }
}

function hostileBody(dice: Dice, fields: Readonly<Record<string, Schema>>, known: HostileKnowledge): string {
  const kind = dice.next()
  if (kind < 0.04)
    return dice.pick(['', '{', '[]', 'null', '""', '{"a":1,"a":2}', '{"__proto__":{}}', '\ufeff{}', '{}x'])
  if (kind < 0.08) return JSON.stringify(hostileValue(dice))
  return JSON.stringify(objectOf(dice, fields, known))
}

function objectOf(dice: Dice, fields: Readonly<Record<string, Schema>>, known: HostileKnowledge): object {
  const entries = Object.entries(fields).filter(() => dice.chance(0.85))
  return Object.fromEntries(entries.map(([name, schema]) => [name, valueFor(dice, name, schema, known)]))
}

/** Mostly valid, to get past the first checks; one bad value is enough. */
function valueFor(dice: Dice, name: string, schema: Schema, known: HostileKnowledge): unknown {
  if (dice.chance(0.12)) return hostileValue(dice)
  if (name in known.fitting) return known.fitting[name]
  const shape = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .map((one) => unwrapped(one))
    .find(Boolean)
  if (shape?.items) {
    const length = dice.pick([0, 1, 1, 2, 5])
    return Array.from({ length }, () => objectOf(dice, unwrapped(shape.items ?? {})?.properties ?? {}, known))
  }
  if (shape?.properties) return objectOf(dice, shape.properties, known)
  return dice.pick(['', 'N', 'Y', '1', 1, null, hostileText(dice)])
}

function unwrapped(schema: Schema): Schema | undefined {
  if (schema.properties || schema.items) return schema
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => unwrapped(one)).find(Boolean)
}

function hostilePage(dice: Dice, known: HostileKnowledge): HostileRequest {
  const query = dice.chance(0.4)
    ? `?${hostileQuery(dice, ['p1', 'p2', 'category', 'goodsItemId', 'from'])}`
    : ''
  const path = hostilePath(dice, dice.pick(known.pages))
  const method = dice.chance(0.95) ? 'GET' : dice.pick(['POST', 'HEAD', 'PUT', 'OPTIONS'])
  return {
    path: path.includes('?') ? path : path + query,
    init: { method, headers: hostileHeaders(dice, known) },
  }
}

function hostileHeaders(dice: Dice, known: HostileKnowledge): Record<string, string> {
  const headers: Record<string, string> = {}
  const put = (probability: number, name: string, value: () => string) => {
    if (dice.chance(probability)) headers[name] = writable(value())
  }
  put(0.96, 'content-type', () =>
    dice.chance(0.97) ? 'application/json' : dice.pick(['text/plain', 'x', ';;']),
  )
  put(0.85, 'authorization', () =>
    dice.chance(0.9) ? `Bearer ${dice.pick(known.tokens)}` : `Basic ${hostileText(dice)}`,
  )
  put(0.4, 'cookie', () =>
    dice.chance(0.6) ? dice.pick(known.cookies) : `hansang_session=${hostileText(dice)}`,
  )
  put(0.3, 'idempotency-key', () => dice.pick(['k', 'k'.repeat(201), 'k'.repeat(3_000), hostileText(dice)]))
  put(0.2, 'accept-encoding', () => dice.pick(['br', 'gzip', '*;q=0', 'br;q=x', ','.repeat(500)]))
  put(0.2, 'x-forwarded-for', () => dice.pick(['1.2.3.4', '::', '[', ','.repeat(1_000), hostileText(dice)]))
  put(0.1, 'accept', () => dice.pick(['text/html', '*/*', hostileText(dice)]))
  put(0.1, 'if-none-match', () => hostileText(dice))
  put(0.1, 'last-event-id', () => hostileText(dice))
  put(0.1, 'x-forwarded-host', () => 'evil.example')
  return headers
}

/** Headers allow neither characters beyond Latin-1 nor line ends. */
function writable(value: string): string {
  return value.replaceAll(/[^\x20-\x7e\x80-\xff]/g, '?').trim()
}
