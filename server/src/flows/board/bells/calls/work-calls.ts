import {
  MINUTE_MS,
  MOST_CALL_ATTEMPTS,
  MOST_CALLS_AN_HOUR,
  isStaffed,
  openingState,
  phoneOfAttempt,
} from '@hansang/domain'
import { fill, alarmCallTexts as t } from '@hansang/messages'
import { inTransaction, type OpenTransaction } from '../../../../platform/db/index.ts'
import type { AlarmCall, CallOutcome } from '../../../../platform/gateways/calls/port.ts'
import { sweepRows } from '../../../../platform/jobs/sweep-rows.ts'
import type { Services } from '../../../../platform/services/services.ts'
import {
  beginCall,
  type CallRow,
  callsArrive,
  countPlaced,
  endCall,
  findDueCalls,
  insertCall,
  lockCall,
  noteRinging,
  openPhones,
  readPhones,
} from '../../../../nouns/calls/index.ts'
import { WAITING, countWaiting, findOrder } from '../../../../nouns/orders/index.ts'
import { requireStore } from '../../../../nouns/stores/index.ts'

const LOOK_EVERY_MS = 3_000
const TRIED_AGAIN_AFTER_MS = 20_000
/** Longer than a phone rings and the words take. */
const LONGEST_CALL_MS = 2 * MINUTE_MS

/** Places what is due, asks how it went, and tries again where nobody could be reached. */
export async function workCalls(services: Services): Promise<boolean> {
  return await sweepRows(services, {
    name: 'alarm-calls',
    due: (looking) => findDueCalls(services.db, looking),
    take: async ({ key: id }) => {
      const next = await inTransaction(services.db, async (tx) => {
        const row = await lockCall(tx, id, services.clock.now())
        return row ? await beginNext(tx, services, row) : null
      })
      if (!next) return false
      if (next !== 'ended')
        await (next.kind === 'place' ? place(services, next.call) : look(services, next.row))
      return true
    },
  })
}

type Next = 'ended' | { kind: 'place'; call: AlarmCall } | { kind: 'look'; row: CallRow }

async function beginNext(tx: OpenTransaction, services: Services, row: CallRow): Promise<Next> {
  const now = services.clock.now()
  if (row.state === 'due') return await begin(tx, services, row)
  const isLost = row.state === 'placing' || now.getTime() - (row.placed_at?.getTime() ?? 0) > LONGEST_CALL_MS
  if (isLost) return await end(tx, services, row, 'failed')
  // Held back, so that no other process asks meanwhile.
  await noteRinging(tx, { id: row.id, reference: row.reference, lookAgainAt: later(now, LOOK_EVERY_MS) })
  return { kind: 'look', row }
}

async function begin(tx: OpenTransaction, services: Services, row: CallRow): Promise<Next> {
  const { id, store_id: storeId, about } = row
  const now = services.clock.now()
  const phones = openPhones(services, await readPhones(tx, storeId))
  const phone = about === 'test' ? phones[row.place - 1] : phoneOfAttempt(phones, row.attempt)
  if (!phone || !(await isNeeded(tx, services, row))) return await end(tx, services, row, 'needless')
  if (!callsArrive(services)) return await end(tx, services, row, 'failed')
  if ((await countPlaced(tx, storeId, now)) >= MOST_CALLS_AN_HOUR)
    return await end(tx, services, row, 'limited')
  const words = await wordsOf(tx, services, row)
  await beginCall(tx, services.secrets, { id, phone, words, now, lostAt: later(now, LONGEST_CALL_MS) })
  return { kind: 'place', call: { key: id, phone, words } }
}

/** Its order still waits, and the store has not closed meanwhile. */
async function isNeeded(tx: OpenTransaction, { clock }: Services, row: CallRow): Promise<boolean> {
  const { about, order_id: orderId, store_id: storeId } = row
  if (about === 'test' || orderId === null) return true
  const order = await findOrder(tx, orderId)
  if (!order || !WAITING[about].statuses.some((status) => status === order.status)) return false
  const now = clock.now()
  return isStaffed(openingState(await requireStore(tx, storeId, now), now))
}

async function wordsOf(tx: OpenTransaction, { clock }: Services, row: CallRow): Promise<string> {
  const { about, store_id: storeId } = row
  const { name: store } = await requireStore(tx, storeId, clock.now())
  if (about === 'test') return fill(t.spoken.test, { store })
  const count = async (kind: keyof typeof WAITING) => await countWaiting(tx, storeId, WAITING[kind].statuses)
  const [orders, cancels] = [await count('order'), await count('cancel')]
  const sentences = [
    orders > 0 ? fill(t.spoken.orders, { n: orders }) : '',
    cancels > 0 ? fill(t.spoken.cancels, { n: cancels }) : '',
  ]
  return [fill(t.spoken.store, { store }), ...sentences.filter(Boolean), t.spoken.answer].join(' ')
}

async function place(services: Services, call: AlarmCall): Promise<void> {
  const { calls, clock, db, log } = services
  try {
    const reference = await calls.place(call)
    const lookAgainAt = later(clock.now(), LOOK_EVERY_MS)
    await noteRinging(db, { id: call.key, reference, lookAgainAt })
  } catch (error) {
    log.warn({ err: error, callId: call.key }, 'a call to a store could not be placed')
    await endWith(services, call.key, 'failed')
  }
}

async function look(services: Services, row: CallRow): Promise<void> {
  const state = await services.calls.stateOf(row.reference)
  if (state === 'ringing') return
  await inTransaction(services.db, async (tx) => {
    await end(tx, services, row, state)
    if (state === 'busy' || state === 'noAnswer') await tryAgain(tx, services, row)
  })
}

async function tryAgain(tx: OpenTransaction, { clock }: Services, row: CallRow): Promise<void> {
  const { about, store_id: storeId, order_id: orderId, place: at } = row
  if (about === 'test' || row.attempt >= MOST_CALL_ATTEMPTS) return
  const dueAt = later(clock.now(), TRIED_AGAIN_AFTER_MS)
  await insertCall(tx, { storeId, orderId, about, attempt: row.attempt + 1, place: at, dueAt })
}

async function end(
  tx: OpenTransaction,
  services: Services,
  { id }: Pick<CallRow, 'id'>,
  outcome: CallOutcome | 'limited' | 'needless',
): Promise<'ended'> {
  const isFirst = await endCall(tx, { id, outcome, now: services.clock.now() })
  if (isFirst && outcome !== 'needless') services.metrics.calls.inc({ outcome })
  return 'ended'
}

async function endWith(services: Services, id: string, outcome: CallOutcome): Promise<void> {
  await inTransaction(services.db, (tx) => end(tx, services, { id }, outcome))
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}
