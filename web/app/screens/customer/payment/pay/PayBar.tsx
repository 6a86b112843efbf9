import { formatCount, type Won, type Refusal } from '@hansang/domain'
import { fill, refusalText, paymentTexts } from '@hansang/messages'
import type { RefObject } from 'react'
import { Button } from '../../../../ui/index.ts'
import css from './PayBar.module.css'

interface PayBarProps {
  readonly due: Won
  /** Money changes hands when the food does. */
  readonly isPaidAhead: boolean
  /** Why it cannot be paid now. */
  readonly refusal: Refusal | null
  readonly isPaying: boolean
  /** What is to be paid is being worked out again. */
  readonly isRecounting: boolean
  /** Shown when none is chosen. */
  readonly methods: RefObject<HTMLElement | null>
  /** Shown when one that is required is missing. */
  readonly consents: RefObject<HTMLElement | null>
  readonly onPay: () => void
}

/** The total on the pay button, what cannot be undone after it, and why it cannot be pressed. */
export function PayBar({
  due,
  isPaidAhead,
  refusal,
  isPaying,
  isRecounting,
  methods,
  consents,
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

/** Brings a part of the screen to its middle and shakes it; without motion where reduced motion is preferred. */
function highlight(part: HTMLElement | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  if (!isCalm) part?.animate(SHAKE, SHAKE_MS)
}
