import { setTimeout as delay } from 'node:timers/promises'
import type { Reply, StandInFault } from '@hansang/testing/stand-ins/loopback'
import type { TossStandIn } from '@hansang/testing/stand-ins/toss'
import { sql } from 'kysely'
import type { Database } from '../../../server/src/platform/db/database.ts'

export interface ProviderFault {
  readonly name: string
  readonly fault: StandInFault | null
}

const BROKEN: Reply = { status: 500, body: { code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', message: '' } }
const PAGE: Reply = { status: 200, body: '<!doctype html><title>Under maintenance</title>' }

/** Silence comes last: its customers wait longest. */
export const PROVIDER_FAULTS: readonly ProviderFault[] = [
  { name: 'none: payments at Toss Payments', fault: null },
  { name: 'provider answers 500, before the work', fault: BROKEN },
  { name: 'provider answers 500, after the work', fault: { afterWork: BROKEN } },
  { name: 'provider answers HTML, before the work', fault: PAGE },
  { name: 'provider answers HTML, after the work', fault: { afterWork: PAGE } },
  { name: 'provider cuts the line, before the work', fault: 'cut-before' },
  { name: 'provider cuts the line, after the work', fault: 'cut-after' },
  { name: 'provider is silent, before the work', fault: 'silent-before' },
  { name: 'provider is silent, after the work', fault: 'silent-after' },
]

const CONFIRM = /^POST .*\/confirm$/
const CANCEL = /^POST .*\/cancel$/
const LOOK_UP = /^GET /
const CONFIRMATIONS = 4
const MEET_LIMIT_MS = 60_000
const LOOK_EVERY_MS = 100
const SETTLE_LIMIT_MS = 120_000

/** Resolves once confirmations meet the fault; a refund and a look-up meet it at about the same time. */
export async function happenAtProvider(toss: TossStandIn, { name, fault }: ProviderFault): Promise<void> {
  const from = toss.calls.length
  if (fault) {
    for (let time = 0; time < CONFIRMATIONS; time++) toss.failNext(CONFIRM, fault)
    for (const on of [CANCEL, LOOK_UP]) toss.failNext(on, fault)
  }
  const met = () => toss.calls.slice(from).filter(({ method, path }) => CONFIRM.test(`${method} ${path}`))
  const deadline = performance.now() + MEET_LIMIT_MS
  while (met().length < CONFIRMATIONS) {
    if (performance.now() > deadline) throw new Error(`nobody paid while: ${name}`)
    await delay(LOOK_EVERY_MS)
  }
}

export async function untilPaymentsEnd(db: Database): Promise<number> {
  const since = performance.now()
  const open = await openPayments(db)
  while ((await openPayments(db)).some((id) => open.includes(id))) {
    if (performance.now() - since > SETTLE_LIMIT_MS) break
    await delay(LOOK_EVERY_MS)
  }
  return performance.now() - since
}

async function openPayments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempts where state in ('CONFIRMING', 'UNKNOWN')`.execute(db)
  return rows.map(({ id }) => id)
}
