import * as contract from '@hansang/contract'
import { HOUR_MS, MOST_ALARM_PHONES, alarmPhones, isRefusal, refusal } from '@hansang/domain'
import { type CallLimit, spend } from '../../platform/http/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import type { Services } from '../../platform/services/services.ts'
import { ownerRoute, requireOwnStore } from '../auth/index.ts'
import { recordDeed } from '../deeds/index.ts'
import { lockParts } from '../stores/index.ts'
import { insertCall, readLastCalls } from './alarm-calls.ts'
import { openPhones, readPhones, writePhones } from './alarm-phones.ts'

const MOST_SHOWN = 5
/** Presses within it call once. */
const TEST_WINDOW_MS = 10_000
const TESTS: CallLimit = { name: 'tests of the call', most: MOST_ALARM_PHONES + 2, withinMs: HOUR_MS }

export const callRoutes: Route[] = [
  ownerRoute(contract.readAlarmCalls, async ({ body, caller, db, services }) => {
    const { storeId } = body
    requireOwnStore(caller, storeId)
    const [phones, calls] = await Promise.all([
      readPhones(db, storeId),
      readLastCalls(db, storeId, MOST_SHOWN),
    ])
    return ok({
      phones: openPhones(services, phones),
      calls: calls.map(({ about, attempt, placed_at: placedAt, due_at: dueAt, outcome }) => ({
        at: placedAt ?? dueAt,
        outcome: outcome === null || outcome === 'needless' ? 'underWay' : outcome,
        attempt,
        isTest: about === 'test',
      })),
      callsArrive: callsArrive(services),
    })
  }),

  ownerRoute(contract.setAlarmPhones, async ({ body, caller, db: tx, services, now }) => {
    const { storeId } = body
    requireOwnStore(caller, storeId)
    const phones = alarmPhones(body.phones)
    if (isRefusal(phones)) return phones
    await lockParts(tx, storeId)
    const before = await readPhones(tx, storeId)
    await writePhones(tx, services.secrets, storeId, phones)
    const [was, became] = [{ phones: before.length }, { phones: phones.length }]
    await recordDeed(tx, { by: caller, storeId, kind: 'alarmPhonesSet', was, became, now })
    return ok({})
  }),

  ownerRoute(contract.testAlarmCall, async ({ body, caller, db: tx, services, now }) => {
    const { storeId, place } = body
    requireOwnStore(caller, storeId)
    const phones = await readPhones(tx, storeId)
    if (place > phones.length) return refusal('noAlarmPhone')
    await spend({ ...services, db: tx }, [{ limit: TESTS, by: storeId }], now)
    const window = Math.floor(now.getTime() / TEST_WINDOW_MS)
    const test = { storeId, orderId: null, about: 'test', attempt: 1, place, dueAt: now, window } as const
    await insertCall(tx, test)
    return ok({})
  }),
]

export function callsArrive({ calls, rehearsal }: Services): boolean {
  return calls.name !== 'sandbox' || rehearsal.isOpen()
}
