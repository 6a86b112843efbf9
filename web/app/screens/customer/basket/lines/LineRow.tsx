import {
  decrease,
  increase,
  MAX_QUANTITY,
  removeLine,
  type BasketLine,
  type ChosenOption,
  lineTotal,
  isCouponLine,
  lineKey,
  formatCount,
  formatWon,
} from '@hansang/domain'
import { fill, basketTexts, menuItemTexts } from '@hansang/messages'
import { changeBasket } from '../../../../basket/basket.ts'
import { Badge, Button, Picture, Price, Stepper, CloseIcon, TicketIcon } from '../../../../ui/index.ts'
import css from './LineRow.module.css'
import type { ChangedLine } from './changed-lines.ts'

interface LineRowProps {
  readonly line: BasketLine
  readonly changes: ChangedLine | null
  readonly onChangeMenu: (() => void) | null
}

export function LineRow({ line, changes, onChangeMenu }: LineRowProps) {
  const key = lineKey(line)
  const isCoupon = isCouponLine(line)
  const cannotBeOrdered = changes !== null && changes.kind !== 'price'
  return (
    <li className={css.line} data-gone={cannotBeOrdered || undefined}>
      <span className={css.picture}>
        {isCoupon && line.thumbnailUrl === '' ? (
          <span className={css.ticket}>
            <TicketIcon size={28} />
          </span>
        ) : (
          <Picture src={line.thumbnailUrl} alt="" isDimmed={cannotBeOrdered} />
        )}
      </span>
      <div className={css.text}>
        <p className={css.name}>
          {isCoupon && <Badge>{basketTexts.couponLine}</Badge>} {line.itemName}
        </p>
        <p className={css.option}>{choiceText(line)}</p>
        {cannotBeOrdered && <Badge tone="danger">{basketTexts.cannotOrder}</Badge>}
        <div className={css.foot}>
          <Price amount={lineTotal(line)} />
          {!isCoupon && (
            <Stepper
              label={`${line.itemName} ${menuItemTexts.quantity}`}
              value={line.quantity}
              maximum={MAX_QUANTITY}
              onChange={(quantity) =>
                changeBasket((basket) =>
                  quantity > line.quantity ? increase(basket, key) : decrease(basket, key),
                )
              }
            />
          )}
          {isCoupon && onChangeMenu && (
            <Button kind="quiet" size="small" onClick={onChangeMenu}>
              {basketTexts.changeMenu}
            </Button>
          )}
        </div>
      </div>
      <button
        type="button"
        className={css.remove}
        aria-label={`${line.itemName} ${basketTexts.remove}`}
        onClick={() => changeBasket((basket) => removeLine(basket, key))}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  )
}

export function choiceText({ itemName, priceName, options, coupon }: BasketLine): string {
  const worth = coupon ? [fill(basketTexts.couponWorth, { n: formatCount(coupon.menuPrice) })] : []
  const variant = priceName && priceName !== itemName ? [priceName] : []
  return [...worth, ...variant, ...options.map(optionText)].join(' · ')
}

function optionText({ name, price }: ChosenOption): string {
  return price > 0 ? `${name} (+${formatWon(price)})` : name
}
