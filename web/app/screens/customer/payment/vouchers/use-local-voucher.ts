import { type RequestTo, registerLocalVoucherPayment } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { refusalTexts } from '@hansang/messages'
import { useState } from 'react'
import { callApi, useRequestKeys } from '../../../../api/index.ts'
import { logFailure } from '../../../../browser/log-failure.ts'
import { alerted } from '../../../../ui/index.ts'
import { usePaymentWindow } from '../pay/use-payment-window.ts'

type VoucherRequest = RequestTo<typeof registerLocalVoucherPayment>

interface LocalVoucherOptions {
  readonly orderNumber: string
  readonly sameWindow: boolean
  /** Re-reads the order: only the server knows how much the voucher paid. */
  readonly onAsk: () => Promise<unknown>
}

export function useLocalVoucher({ orderNumber, sameWindow, onAsk }: LocalVoucherOptions) {
  const [phase, setPhase] = useState<'idle' | 'registering' | 'waiting'>('idle')
  const keys = useRequestKeys()

  async function end(): Promise<void> {
    tab.close()
    setPhase('idle')
    await onAsk()
  }

  const tab = usePaymentWindow({
    orderNumber,
    isWaiting: phase === 'waiting',
    onAsk: async () => void (await onAsk()),
    onClosed: () => void end(),
    onMessage: () => void end(),
  })

  async function register(request: VoucherRequest): Promise<void> {
    const opened = !sameWindow && tab.open('about:blank')
    setPhase('registering')
    const pageUrl = await pageOf(request)
    if (pageUrl === null) {
      tab.close()
      setPhase('idle')
      return await alerted(refusalTexts.localVoucherNotTaken)
    }
    if (opened) tab.show(pageUrl)
    else window.location.assign(pageUrl)
    setPhase(opened ? 'waiting' : 'idle')
  }

  async function pageOf(request: VoucherRequest): Promise<string | null> {
    try {
      const options = { idempotencyKey: keys.keyOf(request) }
      const called = await callApi(registerLocalVoucherPayment, request, options)
      keys.forget()
      return isRefusal(called) ? null : called.answer.pageUrl
    } catch (failure) {
      logFailure(failure)
      return null
    }
  }

  return { phase, register: (request: VoucherRequest) => void register(request) }
}
