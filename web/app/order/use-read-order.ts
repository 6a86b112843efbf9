import { CallFailure, readOrder, readOrderByPhone, type OrderDetail } from '@hansang/contract'
import { useCallback, useState } from 'react'
import { callApi, failureText, useAnswer } from '../api/index.ts'
import { useVisit } from '../visit/visit.ts'
import { currentToken } from '../session/token.ts'

/** An order as a screen has it. What was read once stays when reading it again fails. */
export type OrderReading =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly order: OrderDetail; readonly isStale: boolean }
  /** No such order, somebody else's, or a wrong phone: a stranger sees no difference. */
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string }

export interface OrderKey {
  readonly number: string
  /** With a phone the pair is looked up; without, the visitor's own order. */
  readonly phone?: string | undefined
}

export async function askForOrder({ number, phone }: OrderKey): Promise<OrderReading> {
  if (phone) return await ask(number, phone)
  if (!mayLogIn()) return { state: 'missing' }
  const own = await ask(number)
  return own.state === 'missing' ? await askAsPayer(number) : own
}

/** Who paid what another session placed sees of it, once it is paid, what its number and their phone show. */
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
    return called.ok ? { state: 'found', order: called.answer.order, isStale: false } : { state: 'missing' }
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 404) return { state: 'missing' }
    return { state: 'failed', message: failureText(failure) }
  }
}

/** Without a token and a phone nobody can be logged in: the order is not theirs to see. */
function mayLogIn(): boolean {
  return currentToken() !== null || useVisit.getState().phoneHandle !== ''
}

/** An order, and how to read it again. */
export function useReadOrder(number: string, phone?: string) {
  const [reading, setReading] = useState<OrderReading>({ state: 'loading' })
  const reread = useCallback(async (): Promise<OrderReading> => {
    const fresh = await askForOrder({ number, phone })
    setReading((last) => newer(last, fresh))
    return fresh
  }, [number, phone])
  useAnswer(JSON.stringify([number, phone]), () => askForOrder({ number, phone }), setReading)
  return { reading, reread }
}

/** A failure does not take away what is on the screen. */
export function newer(last: OrderReading, fresh: OrderReading): OrderReading {
  return last.state === 'found' && fresh.state === 'failed' ? { ...last, isStale: true } : fresh
}
