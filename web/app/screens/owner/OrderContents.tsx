import type { OrderDetail } from '@hansang/contract/order'
import { formatWon } from '@hansang/domain/format/money-text'
import css from './BoardOrder.module.css'

/** What to cook: quantities first, options under their dish. */
export function OrderContents({ order }: { order: OrderDetail }) {
  return (
    <>
      <ul className={css.lines}>
        {order.lines.map((line, index) => (
          <li key={`${line.itemId}-${line.priceId}-${index}`}>
            <span className={css.quantity}>{line.quantity}</span>
            <span>
              {line.name}
              {line.priceName && <small> {line.priceName}</small>}
              {line.optionGroups.length > 0 && (
                <small className={css.options}>
                  {line.optionGroups
                    .flatMap((group) => group.options.map((option) => option.name))
                    .join(', ')}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.total}>{formatWon(order.due)}</p>
    </>
  )
}
