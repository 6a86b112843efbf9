import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import {
  CHANGED_CHANNEL,
  INCOMING_CALLS_CHANNEL,
  ORDERS_CHANNEL,
  SESSION_ENDED_CHANNEL,
} from './event-carrier.ts'
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts'
import {
  type LiveEvent,
  type LiveEvents,
  type RingingCall,
  type TracedEvent,
  orderTopic,
  storeTopic,
} from './live-events.ts'

const CHANGED = 'changed'
const OWN_CHANGED = 'own changed'
const INTERRUPTED = 'interrupted'
const agentTopic = (agentId: string) => `agent:${agentId}`
const sessionTopic = (sessionId: string) => `session:${sessionId}`

export interface Hearing {
  readonly hear: (channel: string, payload: string) => void
  readonly tellOwnChange: (topic: string) => void
  readonly live: Omit<LiveEvents, 'ping' | 'close'>
}

type Admit = (event: LiveEvent) => LiveEvent | null

/** Hands what is heard, and admitted, to the listeners of this program. */
export interface HearingSurroundings {
  readonly log: Logger
  readonly tracing?: Tracing
}

export function createHearing(
  { log, tracing = NO_TRACING }: HearingSurroundings,
  admit: Admit = (event) => event,
): Hearing {
  const emitter = new EventEmitter().setMaxListeners(0)
  const tell = (event: LiveEvent | null) => {
    if (!event) return
    const { what, orderId, status, sequence } = event
    log.info({ what, orderId, status, sequence }, 'an order changed')
    emitter.emit(orderTopic(orderId), event)
    emitter.emit(storeTopic(event.storeId), event)
  }
  const hearOrder = ({ traceparent: parent, ...event }: TracedEvent) => {
    const facts = { 'hansang.event': event.what, 'hansang.order.id': event.orderId }
    tracing.traceNow({ name: 'hear order', kind: 'consumer', facts, parent }, () => tell(admit(event)))
  }
  const ring = (call: RingingCall) => void emitter.emit(agentTopic(call.agentId), call)
  const on = <Args extends unknown[]>(name: string, listener: (...args: Args) => void) => {
    emitter.on(name, listener)
    return () => void emitter.off(name, listener)
  }
  return {
    hear(channel, payload) {
      if (channel === ORDERS_CHANNEL) hearOrder(JSON.parse(payload) as TracedEvent)
      else if (channel === SESSION_ENDED_CHANNEL) emitter.emit(sessionTopic(payload))
      else if (channel === INCOMING_CALLS_CHANNEL) ring(JSON.parse(payload) as RingingCall)
      else if (channel === CHANGED_CHANNEL) emitter.emit(CHANGED, payload)
    },
    tellOwnChange: (topic) => void emitter.emit(OWN_CHANGED, topic),
    live: {
      listen: (topic, listener) => on(topic, listener),
      onSessionEnd: (sessionId, listener) => on(sessionTopic(sessionId), listener),
      onRinging: (agentId, listener) => on(agentTopic(agentId), listener),
      onChange: (listener) => on(CHANGED, listener),
      onOwnChange: (listener) => on(OWN_CHANGED, listener),
      onInterruption: (listener) => on(INTERRUPTED, listener),
      interrupt: () => void emitter.emit(INTERRUPTED),
    },
  }
}

/** For what is committed already: a listener's fault must not fail it. */
export function logFaults<Told extends unknown[]>(log: Logger, tell: (...told: Told) => void) {
  return (...told: Told) => {
    try {
      tell(...told)
    } catch (error) {
      log.error({ err: error }, 'an announcement failed a listener')
    }
  }
}
