import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Services } from '../services/services.ts'
import { fixedHeaders } from './security-headers.ts'

type Stamps = Readonly<Record<string, string>>

type StampingServices = Pick<Services, 'clock' | 'origin'>

interface Stamping {
  readonly requestId: string
  readonly services: StampingServices
  isDone: boolean
}

const stampings = new WeakMap<Context, Stamping>()

export function beginStamping(context: Context, services: StampingServices): void {
  stampings.set(context, { requestId: randomUUID(), services, isDone: false })
}

export function requestIdOf(context: Context): string {
  return stampings.get(context)?.requestId ?? ''
}

/** The caller must write the stamps: they count as done. */
export function stampsOf(context: Context): Stamps {
  const stamping = stampings.get(context)
  if (!stamping) return {}
  stamping.isDone = true
  return written(stamping)
}

export function addStamps(context: Context): void {
  const stamping = stampings.get(context)
  if (!stamping || stamping.isDone) return
  for (const [name, value] of Object.entries(written(stamping))) context.header(name, value)
}

function written({ requestId, services: { clock, origin } }: Stamping): Stamps {
  return {
    'x-request-id': requestId,
    'x-server-now': clock.now().toISOString(),
    ...fixedHeaders(origin),
  }
}
