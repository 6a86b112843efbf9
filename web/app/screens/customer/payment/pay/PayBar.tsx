import { formatCount, type Won, type Refusal } from '@hansang/domain'
import { fill, refusalText, paymentTexts } from '@hansang/messages'
import type { RefObject } from 'react'
import { Button } from '../../../../ui/index.ts'
import css from './PayBar.module.css'

interface PayBarProps {
  readonly due: Won
  /** `false` for a payment on delivery or pickup; the button then says "order". */
  readonly isPaidAhead: boolean
  readonly refusal: Refusal | null
  readonly isPaying: boolean
  readonly isRecounting: boolean
  readonly methods: RefObject<HTMLElement | null>
  readonly consents: RefObject<HTMLElement | null>
  readonly leadsTo: string
  readonly onPay: () => void
}

export function PayBar({
  due,
  isPaidAhead,
  refusal,
  isPaying,
  isRecounting,
  methods,
  consents,
  leadsTo,
  onPay,
}: PayBarProps) {
  const isBusy = isPaying || isRecounting

  function showFault() {
    if (refusal?.reason === 'termsNotAgreed' || refusal?.reason === 'thirdPartyNotAgreed') {
      highlight(consents.current)
    } else if (refusal?.reason === 'noPaymentMethod') {
      highlight(methods.current)
    }
  }
  return (
    <>
      <p className={css.withdrawal}>{paymentTexts.withdrawal}</p>
      <Button
        isBusy={isBusy}
        blockedBecause={isBusy ? null : refusal && refusalText(refusal)}
        onBlocked={showFault}
        leadsTo={leadsTo}
        onClick={onPay}
      >
        {isPaying ? paymentTexts.inProgress : payLabel(due, isPaidAhead)}
      </Button>
    </>
  )
}

function payLabel(due: Won, isPaidAhead: boolean): string {
  if (due <= 0) return paymentTexts.button
  return fill(isPaidAhead ? paymentTexts.buttonAmount : paymentTexts.orderAmount, { n: formatCount(due) })
}

const SHAKE: Keyframe[] = [0, -6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }))
const SHAKE_MS = 200

function highlight(part: HTMLElement | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  if (!isCalm) part?.animate(SHAKE, SHAKE_MS)
}
