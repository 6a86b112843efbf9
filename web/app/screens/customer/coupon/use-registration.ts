import { readMenu, type StoreAnswer } from '@hansang/contract'
import { type CouponOfLine, couponLine, brandOf, type MenuItem, isRefusal, refusal } from '@hansang/domain'
import { couponTexts } from '@hansang/messages'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi, useAction } from '../../../api/index.ts'
import { logFailure } from '../../../browser/log-failure.ts'
import { useBasket } from '../../../basket/basket.ts'
import { useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { alerted } from '../../../ui/index.ts'
import { putInBasket } from '../../../basket/put-in-basket.ts'
import type { OpenedItem } from '../menu-item/line-choice.ts'
import { lookUpAtIssuer } from './look-up.ts'
import { type CouponOpener, afterCoupon } from './opener.ts'
import { type Registration, lookUpText, numberProblem, registrationOf } from './registration.ts'

export function useRegistration(store: StoreAnswer, opener: CouponOpener | null) {
  const navigate = useNavigate()
  /** An alert from another tap meanwhile; it must close before the outcome is shown. */
  const aside = useRef<Promise<unknown>>(Promise.resolve())
  const [isLookingUp, setIsLookingUp] = useState(false)
  const { run } = useAction({
    onRepeat: () => {
      aside.current = refused(couponTexts.running)
    },
  })

  async function register(number: string): Promise<boolean> {
    const problem = numberProblem(number, basketOf(store.id))
    if (problem) return await refused(problem)
    const registration = await lookUpWithProgress(number)
    await aside.current
    if (isRefusal(registration)) return await refused(registration.text)
    if (!(await putInBasket(store.id, couponLine(registration.coupon)))) return false
    await alerted(couponTexts.success)
    await goToNext(registration.coupon, registration.chooseItemId)
    return true
  }

  async function lookUpWithProgress(number: string): Promise<Registration> {
    setIsLookingUp(true)
    try {
      return await lookUp(number, store)
    } finally {
      setIsLookingUp(false)
    }
  }

  async function goToNext(coupon: CouponOfLine, chooseItemId: string): Promise<void> {
    const next = afterCoupon(opener, chooseItemId)
    if (next === 'stay') return
    const item = next === 'choose' ? await findItem(store.id, chooseItemId) : null
    if (item) {
      const opened: OpenedItem = { item, coupon }
      return await navigate(paths.menuItem(store, item.id), { state: opened, replace: true })
    }
    if (opener?.from === 'basket') return void navigate(-1)
    await navigate(paths.basket(store.channel), { replace: true })
  }

  return {
    isLookingUp,
    register: async (number: string) => (await run(() => register(number))) ?? false,
  }
}

async function lookUp(number: string, store: StoreAnswer): Promise<Registration> {
  const brand = brandOf(store.channel)
  const { phone } = useVisit.getState()
  const answer = await lookUpAtIssuer({ brand, store, phone, number })
  if (isRefusal(answer)) return { ...refusal('couponUnusable'), text: lookUpText(answer) }
  return registrationOf(answer, number, { brand, store })
}

/** Another store's basket is emptied before the coupon goes in, so its coupons do not count. */
function basketOf(storeId: string) {
  const basket = useBasket.getState()
  return basket.storeId === storeId ? basket : { usedCoupons: [] }
}

async function refused(text: string): Promise<false> {
  await alerted(text)
  return false
}

async function findItem(storeId: string, itemId: string): Promise<MenuItem | null> {
  try {
    const result = await callApi(readMenu, { storeId })
    const items = isRefusal(result) ? [] : result.answer.menu.groups.flatMap((group) => group.items)
    return items.find(({ id }) => id === itemId) ?? null
  } catch (failure) {
    logFailure(failure)
    return null
  }
}
