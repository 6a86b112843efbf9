import type { StoreAnswer } from '@hansang/contract'
import {
  exchangeCoupon,
  type BasketLine,
  offersMenuChange,
  lineKey,
  brandOf,
  takesMenuCoupons,
} from '@hansang/domain'
import { basketTexts, couponTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { changeBasket } from '../../../../basket/basket.ts'
import type { Visit } from '../../../../visit/index.ts'
import { paths } from '../../../../paths.ts'
import { ButtonLink, PlusIcon, TicketIcon } from '../../../../ui/index.ts'
import type { CouponOpener } from '../../coupon/opener.ts'
import css from './BasketLines.module.css'
import { LineRow } from './LineRow.tsx'
import type { ChangedLine } from './changed-lines.ts'

interface BasketLinesProps {
  readonly store: StoreAnswer
  readonly lines: readonly BasketLine[]
  readonly changes: readonly ChangedLine[]
  readonly visit: Pick<Visit, 'orderSource'>
}

export function BasketLines({ store, lines, changes, visit }: BasketLinesProps) {
  const navigate = useNavigate()
  const toStore = paths.store({ channel: store.channel, id: store.id })
  const { features } = brandOf(store.channel)
  const opener: CouponOpener = { from: 'basket', storeId: store.id }
  const canChangeMenu = offersMenuChange(features, visit.orderSource)

  function changeMenu(line: BasketLine) {
    changeBasket((basket) => exchangeCoupon(basket, lineKey(line)))
    void navigate(toStore)
  }

  return (
    <section className={css.section} aria-label={basketTexts.lines}>
      <h2 className={css.store}>{store.name}</h2>
      <ul>
        {lines.map((line) => (
          <LineRow
            key={lineKey(line)}
            line={line}
            changes={changes.find(({ key }) => key === lineKey(line)) ?? null}
            onChangeMenu={canChangeMenu ? () => changeMenu(line) : null}
          />
        ))}
      </ul>
      <div className={css.more}>
        <ButtonLink kind="quiet" size="medium" to={toStore}>
          <PlusIcon size={18} />
          {basketTexts.addMore}
        </ButtonLink>
        {takesMenuCoupons(features) && (
          <ButtonLink kind="quiet" size="medium" to={paths.coupon()} state={opener}>
            <TicketIcon size={18} />
            {couponTexts.title}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
