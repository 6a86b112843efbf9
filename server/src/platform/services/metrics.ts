import { CHANNEL_CODES, ESCALATION_STEPS, ORDER_TYPES } from '@hansang/domain'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export const PAYMENT_OUTCOMES = ['paid', 'declined', 'canceled', 'expired', 'unknown', 'returned'] as const
export type CountedOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** `store` is the order board, `owner` any other screen of an owner. */
export const AUDIENCES = ['store', 'owner', 'customer', 'agent'] as const
export type Audience = (typeof AUDIENCES)[number]

const SHED_FOR = ['full', 'share', 'bodies'] as const
export type ShedFor = (typeof SHED_FOR)[number]

export const PUSH_OUTCOMES = ['sent', 'failed', 'gone'] as const

const SPANS_DROPPED_FOR = ['queue', 'collector'] as const

export const CALL_OUTCOMES = ['answered', 'busy', 'noAnswer', 'failed', 'limited'] as const

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly orders: Counter<'channel' | 'type'>
  readonly payments: Counter<'outcome'>
  readonly shed: Counter<'why'>
  readonly liveStreams: Gauge<'audience'>
  readonly redisUp: Gauge<'use'>
  readonly eventsUnpublished: Counter
  readonly jobs: Counter<'name' | 'outcome'>
  readonly sweptRows: Counter<'sweep' | 'outcome'>
  readonly sweepsFailed: Counter<'sweep'>
  readonly oldestDue: Gauge<'sweep' | 'part'>
  readonly backupFailed: Gauge
  readonly objectsFailed: Counter
  readonly pushes: Counter<'outcome'>
  readonly calls: Counter<'outcome'>
  readonly textsFailed: Counter
  readonly textsUnsent: Counter
  readonly escalations: Counter<'step'>
  readonly spansDropped: Counter<'why'>
}

/** Labels never hold personal data. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const metrics: Metrics = {
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
      help: 'Steps taken for orders and wishes to cancel that their store did not answer',
      labelNames: ['step'],
      registers,
    }),
    shed: new Counter({
      name: 'hansang_requests_shed_total',
      help: 'Requests turned away because too much was at work',
      labelNames: ['why'],
      registers,
    }),
    liveStreams: new Gauge({
      name: 'hansang_live_streams',
      help: 'Open live streams of this process: boards of stores, other screens of owners, pages of customers, desks of agents',
      labelNames: ['audience'],
      registers,
    }),
    redisUp: new Gauge({
      name: 'hansang_redis_up',
      help: '0 while this process does not reach REDIS_URL, else 1',
      labelNames: ['use'],
      registers,
    }),
    eventsUnpublished: new Counter({
      name: 'hansang_live_events_unpublished_total',
      help: 'Announcements that other processes did not hear, as REDIS_URL was away',
      registers,
    }),
    jobs: new Counter({
      name: 'hansang_jobs_total',
      help: 'Tries of jobs: done, failed and tried again, given up',
      labelNames: ['name', 'outcome'],
      registers,
    }),
    sweptRows: new Counter({
      name: 'hansang_sweep_rows_total',
      help: 'Rows that the work of the clock did, or put back because they failed',
      labelNames: ['sweep', 'outcome'],
      registers,
    }),
    sweepsFailed: new Counter({
      name: 'hansang_sweeps_failed_total',
      help: 'Sweeps that could not look for their rows',
      labelNames: ['sweep'],
      registers,
    }),
    oldestDue: new Gauge({
      name: 'hansang_sweep_oldest_due_seconds',
      help: 'For how long the oldest row was due when its sweep last looked',
      labelNames: ['sweep', 'part'],
      registers,
    }),
    backupFailed: new Gauge({
      name: 'hansang_backup_failed',
      help: '1 while the last scheduled backup failed, else 0',
      registers,
    }),
    objectsFailed: new Counter({
      name: 'hansang_object_store_failed_total',
      help: 'Calls of the object store that failed; 0 without S3_ENDPOINT',
      registers,
    }),
    pushes: new Counter({
      name: 'hansang_pushes_total',
      help: 'Notifications to devices of stores: taken by the push service, given up, or for a device that is gone',
      labelNames: ['outcome'],
      registers,
    }),
    calls: new Counter({
      name: 'hansang_calls_total',
      help: 'Calls to stores of orders that nobody answers: how each ended, or that its store had too many in the hour',
      labelNames: ['outcome'],
      registers,
    }),
    textsUnsent: new Counter({
      name: 'hansang_texts_unsent_total',
      help: 'Texts that reached nobody, as no message provider is set, though the program is in service',
      registers,
    }),
    spansDropped: new Counter({
      name: 'hansang_spans_dropped_total',
      help: 'Parts of traces that were lost: the collector did not take them, or too many waited for it',
      labelNames: ['why'],
      registers,
    }),
    textsFailed: new Counter({
      name: 'hansang_texts_failed_total',
      help: 'Texts that were given up, or reported as not delivered',
      registers,
    }),
  }
  beginAtZero(metrics)
  return metrics
}

/** Alerts compare with an hour ago, so each series must exist from the start. */
function beginAtZero(metrics: Metrics): void {
  const { orders, payments, escalations, liveStreams, pushes, calls, shed, spansDropped } = metrics
  for (const channel of CHANNEL_CODES) for (const type of ORDER_TYPES) orders.inc({ channel, type }, 0)
  for (const outcome of PAYMENT_OUTCOMES) payments.inc({ outcome }, 0)
  for (const outcome of PUSH_OUTCOMES) pushes.inc({ outcome }, 0)
  for (const outcome of CALL_OUTCOMES) calls.inc({ outcome }, 0)
  for (const why of SHED_FOR) shed.inc({ why }, 0)
  for (const why of SPANS_DROPPED_FOR) spansDropped.inc({ why }, 0)
  for (const step of ESCALATION_STEPS) escalations.inc({ step }, 0)
  for (const audience of AUDIENCES) liveStreams.inc({ audience }, 0)
}
