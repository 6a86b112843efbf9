import { readUsualAlarm } from '@hansang/contract'
import type { AlarmPlan } from '@hansang/domain'
import { createContext, useContext } from 'react'
import { useOwned } from '../frame/use-owned.ts'
import { callAsOwner } from '../owner-session.ts'

const Usual = createContext<AlarmPlan | null>(null)

/** Of the store whose plan is shown. */
export const UsualAlarm = Usual.Provider

export function useUsualAlarm(storeId: string) {
  return useOwned(
    ['usual alarm', storeId],
    () => callAsOwner(readUsualAlarm, { storeId }),
    ({ usual }): AlarmPlan => usual,
  )
}

/** Its own plan, or what is usual. */
export function usePlan(own: AlarmPlan | null): AlarmPlan {
  const usual = useContext(Usual)
  const plan = own ?? usual
  if (!plan) throw new Error('a plan is shown outside of its store')
  return plan
}
