import { type Store, type PointKind, type Won, isRefusal } from '@hansang/domain'
import { useState } from 'react'
import { serverNow } from '../../../../clock.ts'
import { identityStatus, rememberedPoints, useIdentityCheckedOn } from '../../../../session/index.ts'
import { useIdentityWindow } from '../../../../session/use-identity-window.ts'
import { keepPoints, keptPoints } from '../choices/kept-choices.ts'
import { type PointsOfPayment, type PointsSpent, pointUse } from './payment-points.ts'
import { readPointBalance, type PointBalance } from '@hansang/contract'
import { callApi, useAnswer } from '../../../../api/index.ts'
import { useVisit } from '../../../../visit/index.ts'

interface PaymentPointsOptions {
  readonly orderNumber: string
  readonly store: Pick<Store, 'id' | 'channel'>
  readonly isAgent: boolean
}

export function usePaymentPoints({ orderNumber, store, isAgent }: PaymentPointsOptions) {
  const balances = usePointBalances(store)
  const [spent, setSpent] = useState<PointsSpent>(() => keptPoints(orderNumber))
  const status = identityStatus(useIdentityCheckedOn(), serverNow())
  const { open } = useIdentityWindow({
    purpose: 'POINT',
    returnTo: 'payment',
    orderNumber,
    onAsked: () => {},
  })
  const checked: PointsOfPayment = {
    ...status,
    isAgent,
    franchisePoints: pointUse('franchise', spent, balances),
    callReminderPoints: pointUse('callReminder', spent, balances),
  }
  function spend(kind: PointKind, points: Won) {
    const now = { ...spent, [kind]: points }
    setSpent(now)
    keepPoints(orderNumber, now)
  }
  return {
    checked,
    spent: { franchisePoints: spent.franchise, callReminderPoints: spent.callReminder },
    spend,
    openIdentityCheck: open,
  }
}

export type PaymentPoints = ReturnType<typeof usePaymentPoints>

function usePointBalances(store: Pick<Store, 'id' | 'channel'>): readonly PointBalance[] {
  const [balances, setBalances] = useState<readonly PointBalance[]>(() => rememberedPoints())
  const phone = useVisit((visit) => visit.phoneHandle)
  const { id, channel } = store
  const request = {
    channel,
    relatedStoreId: id,
    relatedValue: '',
    storeId: id,
    phone,
    customerId: '',
    identityHash: '',
  }
  useAnswer(
    JSON.stringify(request),
    () => callApi(readPointBalance, request),
    (called) => !isRefusal(called) && setBalances(called.answer.points),
  )
  return balances
}
