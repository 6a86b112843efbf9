import type { Refusal } from '@hansang/domain'
import { paymentTexts, refusalText } from '@hansang/messages'
import { ButtonLink } from '../../../../ui/index.ts'
import css from './OtherOrder.module.css'

interface OtherOrderProps {
  readonly refusal: Refusal
  readonly to: string
}

export function OtherOrder({ refusal, to }: OtherOrderProps) {
  return (
    <div className={css.notice} role="status">
      <p>{refusalText(refusal)}</p>
      <ButtonLink kind="secondary" size="small" to={to}>
        {paymentTexts.changeOrder}
      </ButtonLink>
    </div>
  )
}
