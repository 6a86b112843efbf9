import { CallFailure, readOrder, readOrderByPhone, type OrderDetail } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { useCallback, useState } from 'react'
import { callApi, failureText, useAnswer } from '../api/index.ts'
import { useVisit } from '../visit/index.ts'
import { currentToken } from '../session/index.ts'

/** A loaded order stays, marked stale, when a re-read fails. */
export type OrderReading =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly order: OrderDetail; readonly isStale: boolean }
  /** Unknown number, another customer's order or wrong phone: strangers get the same answer. */
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string }

export interface OrderKey {
  readonly number: string
  readonly phone?: string | undefined
}

export async function askForOrder({ number, phone }: OrderKey): Promise<OrderReading> {
  if (phone) return await ask(number, phone)
  if (!mayLogIn()) return { state: 'missing' }
  const own = await ask(number)
  return own.state === 'missing' ? await askAsPayer(number) : own
}

/**
 * For an order placed by another session and paid from this phone: number and phone show it once it is paid.
 */
async function askAsPayer(number: string): Promise<OrderReading> {
  const { phoneHandle, channel } = useVisit.getState()
  const pair: OrderReading = phoneHandle ? await ask(number, phoneHandle) : { state: 'missing' }
  return pair.state === 'found' && pair.order.channel === channel ? pair : { state: 'missing' }
}

async function ask(number: string, phone?: string): Promise<OrderReading> {
  try {
    const called = phone
      ? await callApi(readOrderByPhone, { orderNumber: number, phone })
      : await callApi(readOrder, { orderNumber: number, orderSource: 'ARS' })
    return isRefusal(called)
      ? { state: 'missing' }
      : { state: 'found', order: called.answer.order, isStale: false }
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) return { state: 'missing' }
    return { state: 'failed', message: failureText(failure) }
  }
}

/** Without a token or phone there is no login, so the order cannot be theirs. */
function mayLogIn(): boolean {
  return currentToken() !== null || useVisit.getState().phoneHandle !== ''
}

/** `brought` is the order that came with the document, which is not asked for. */
export function useReadOrder({ number, phone }: OrderKey, brought?: OrderDetail) {
  const [reading, setReading] = useState<OrderReading>(() =>
    brought ? { state: 'found', order: brought, isStale: false } : { state: 'loading' },
  )
  const reread = useCallback(async (): Promise<OrderReading> => {
    const fresh = await askForOrder({ number, phone })
    setReading((last) => newer(last, fresh))
    return fresh
  }, [number, phone])
  useAnswer(
    brought ? null : JSON.stringify([number, phone]),
    () => askForOrder({ number, phone }),
    setReading,
  )
  return { reading, reread }
}

export function newer(last: OrderReading, fresh: OrderReading): OrderReading {
  return last.state === 'found' && fresh.state === 'failed' ? { ...last, isStale: true } : fresh
}
