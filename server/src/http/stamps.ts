import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Clock } from '../clock.ts'

/** What every answer carries: the name of its request, and the program's time. */
type Stamps = Readonly<Record<'x-request-id' | 'x-server-now', string>>

interface Stamping {
  readonly requestId: string
  readonly clock: Clock
  isDone: boolean
}

const stampings = new WeakMap<Context, Stamping>()

export function beginStamping(context: Context, clock: Clock): void {
  stampings.set(context, { requestId: randomUUID(), clock, isDone: false })
}

export function requestIdOf(context: Context): string {
  return stampings.get(context)?.requestId ?? ''
}

/** For an answer that is made with its stamps. */
export function stampsOf(context: Context): Partial<Stamps> {
  const stamping = stampings.get(context)
  if (!stamping) return {}
  stamping.isDone = true
  return written(stamping)
}

/** For all other answers, once they are made. */
export function addStamps(context: Context): void {
  const stamping = stampings.get(context)
  if (!stamping || stamping.isDone) return
  for (const [name, value] of Object.entries(written(stamping))) context.header(name, value)
}

function written({ requestId, clock }: Stamping): Stamps {
  return { 'x-request-id': requestId, 'x-server-now': clock.now().toISOString() }
}
