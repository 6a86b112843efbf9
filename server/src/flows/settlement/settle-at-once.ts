import { paymentSteps } from '@hansang/domain'
import { sql } from 'kysely'
import { factsOf } from '../../nouns/orders/index.ts'
import { nextComparisonAt, type SeenPayment } from '../../nouns/payments/index.ts'
import { type AttemptRow, type AttemptState, isRetryable } from '../../platform/db/index.ts'
import type { ApprovedPayment, PaymentOutcome } from '../../platform/gateways/payment/port.ts'
import { answerRow, type OnceKey } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { type PlainMove, planPlainMove } from '../lifecycle/index.ts'
import { isDistributed } from '../../platform/shards/distributed.ts'
import { reservesNothing } from '../tenders/index.ts'

/** Kept with the settlement, or not at all. */
export interface KeptAnswer {
  readonly once: OnceKey
  readonly at: Date
  /** `null` while the outcome is not final. */
  answerTo(settled: AttemptRow): unknown
}

/**
 * Pays an order that waits for nothing but its money, by one statement. `null` when the outcome asks for more, or when
 * order or attempt changed since they were seen: nothing is written then.
 */
export async function settleAtOnce(
  services: Services,
  seen: SeenPayment,
  outcome: PaymentOutcome,
  kept?: KeptAnswer,
): Promise<{ before: AttemptState; after: AttemptRow } | null> {
  const { order, attempt } = seen
  if (isDistributed(services.db)) return null
  if (outcome.state !== 'approved' || outcome.amount !== attempt.amount) return null
  if (attempt.pays !== 'due' || !reservesNothing(order)) return null
  const path = { steps: paymentSteps(factsOf(order)), actor: 'provider', now: services.clock.now() } as const
  const move = await planPlainMove(services, order, path)
  if (!move) return null
  const paid = { ...attempt, ...captureOf(services, { ...outcome, state: 'PAID', failure: '' }) }
  try {
    const isWritten = await writeSettled(services, seen, { paid, move, kept })
    return isWritten ? { before: attempt.state, after: paid } : null
  } catch (error) {
    if (isRetryable(error)) return null
    throw error
  }
}

export function captureOf(
  { clock, payments }: Pick<Services, 'clock' | 'payments'>,
  taken: Omit<ApprovedPayment, 'state'> & { state: 'PAID' | 'RETURNING'; failure: string },
) {
  const now = clock.now()
  return {
    state: taken.state,
    amount: taken.amount,
    provider_reference: taken.reference,
    means: taken.means,
    card_company: taken.cardCompany,
    instalment: taken.instalment,
    failure: taken.failure,
    settled_at: now,
    next_query_at: null,
    compare_at: payments.isSandbox ? null : nextComparisonAt(now, now),
  }
}

interface Settled {
  readonly paid: AttemptRow
  readonly move: PlainMove
  readonly kept: KeptAnswer | undefined
}

async function writeSettled(
  { db }: Services,
  { order, attempt, versions }: SeenPayment,
  { paid, move: { moved, day, events, notices }, kept }: Settled,
): Promise<boolean> {
  const answer = kept?.answerTo(paid)
  const row = kept && answer ? answerRow(kept.once, answer, kept.at) : null
  const { rows } = await sql<{ isWritten: boolean }>`select settle_payment(
    of_order => ${order.id}, order_version => ${versions.order},
    of_attempt => ${attempt.id}, attempt_version => ${versions.attempt},
    taken => ${paid.amount}, reference => ${paid.provider_reference}, by_means => ${paid.means},
    by_card_company => ${paid.card_company}, in_instalment => ${paid.instalment},
    compares_at => ${paid.compare_at}, settled => ${paid.settled_at},
    becomes => ${moved.status}, paid => ${moved.paid_at}, reached => ${moved.reached_store_at},
    in_store => ${order.store_id}, of_day => ${day},
    sequences => ${events.map(({ sequence }) => sequence)},
    from_steps => ${events.map((event) => event.from_status)},
    to_steps => ${events.map((event) => event.to_status)}, by_actor => ${events[0]?.actor},
    channel => ${notices.channel}, payloads => ${notices.payloads},
    kept_scope => ${row?.scope ?? null}, kept_key => ${row?.key ?? null}, kept_hash => ${row?.body_hash ?? null},
    kept_answer => ${row?.answer ?? null}, kept_at => ${row?.created_at ?? null}
  ) as "isWritten"`.execute(db)
  const isWritten = rows[0]?.isWritten ?? false
  if (isWritten) notices.publish()
  return isWritten
}
