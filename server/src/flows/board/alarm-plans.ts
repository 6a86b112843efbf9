import { type AlarmPlan, alarmPlanOf } from '@hansang/domain'
import type { Services } from '../../platform/services/services.ts'
import { readWaitingStores } from '../../nouns/orders/index.ts'
import { readStoresById } from '../../nouns/stores/index.ts'
import type { Unanswered } from './unanswered.ts'

export interface StoresWithPlan {
  readonly storeIds: readonly string[]
  readonly minutes: AlarmPlan
}

/** The stores where something waits now, together by what happens there. */
export async function readPlans(services: Services, kind: Unanswered): Promise<StoresWithPlan[]> {
  const { db, clock, settings } = services
  const waiting = await readWaitingStores(db, kind)
  const stores = await readStoresById(db, waiting, clock.now())
  const plans = new Map<string, { storeIds: string[]; minutes: AlarmPlan }>()
  for (const id of waiting) {
    const store = stores.get(id)
    const minutes = kind.minutes(store ? alarmPlanOf(store, settings.escalation) : settings.escalation)
    const plan = plans.get(JSON.stringify(minutes)) ?? { storeIds: [], minutes }
    plan.storeIds.push(id)
    plans.set(JSON.stringify(minutes), plan)
  }
  return [...plans.values()]
}
