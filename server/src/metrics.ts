import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export const PAYMENT_OUTCOMES = ['paid', 'declined', 'canceled', 'expired', 'unknown', 'returned'] as const
export type CountedOutcome = (typeof PAYMENT_OUTCOMES)[number]

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly orders: Counter<'channel' | 'type'>
  readonly payments: Counter<'outcome'>
  readonly liveStreams: Gauge
  readonly escalations: Counter<'step'>
}

/** Figures for Prometheus at `/metrics`; no label ever carries anything personal. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'hansang_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    orders: new Counter({
      name: 'hansang_orders_total',
      help: 'Orders placed',
      labelNames: ['channel', 'type'],
      registers,
    }),
    payments: new Counter({
      name: 'hansang_payments_total',
      help: 'Payment attempts settled',
      labelNames: ['outcome'],
      registers,
    }),
    escalations: new Counter({
      name: 'hansang_unanswered_steps_total',
      help: 'Steps taken for orders that their store did not answer',
      labelNames: ['step'],
      registers,
    }),
    liveStreams: new Gauge({ name: 'hansang_live_streams', help: 'Open live streams', registers }),
  }
}
