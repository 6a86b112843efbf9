import { type Store, type PointKind, type Won, isRefusal } from '@hansang/domain'
import { useState } from 'react'
import { serverNow } from '../../../../clock.ts'
import { identityStatus, rememberedPoints, useIdentityCheckedOn } from '../../../../session/index.ts'
import { useIdentityWindow } from '../../../../session/use-identity-window.ts'
import { keepPoints, keptPoints } from '../choices/kept-choices.ts'
import { balanceRequest, type PointsOfPayment, type PointsSpent, pointUse } from './payment-points.ts'
import { readPointBalance, type PointBalance } from '@hansang/contract'
import { callApi, useAnswer } from '../../../../api/index.ts'
import { useVisit } from '../../../../visit/index.ts'

interface PaymentPointsOptions {
  /** `null` keeps and remembers nothing. */
  readonly orderNumber: string | null
  readonly store: Pick<Store, 'id' | 'channel'>
  readonly isAgent: boolean
  /** They came with the document, and are not asked for. */
  readonly brought?: readonly PointBalance[] | undefined
}

export function usePaymentPoints({ orderNumber, store, isAgent, brought }: PaymentPointsOptions) {
  const balances = usePointBalances(store, brought)
  const [spent, setSpent] = useState<PointsSpent>(() => keptPoints(orderNumber))
  const status = identityStatus(useIdentityCheckedOn(), serverNow())
  const { open } = useIdentityWindow({
    purpose: 'POINT',
    returnTo: 'payment',
    orderNumber: orderNumber ?? undefined,
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
    if (orderNumber !== null) keepPoints(orderNumber, now)
  }
  return {
    checked,
    spent: { franchisePoints: spent.franchise, callReminderPoints: spent.callReminder },
    spend,
    openIdentityCheck: open,
  }
}

export type PaymentPoints = ReturnType<typeof usePaymentPoints>

function usePointBalances(
  store: Pick<Store, 'id' | 'channel'>,
  brought?: readonly PointBalance[],
): readonly PointBalance[] {
  const [balances, setBalances] = useState<readonly PointBalance[]>(() => brought ?? rememberedPoints())
  const request = balanceRequest(
    store,
    useVisit((visit) => visit.phoneHandle),
  )
  useAnswer(
    brought ? null : JSON.stringify(request),
    () => callApi(readPointBalance, request),
    (called) => !isRefusal(called) && setBalances(called.answer.points),
  )
  return balances
}
