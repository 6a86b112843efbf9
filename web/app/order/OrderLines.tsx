import type { OrderedLine, OrderedOption, OrderedOptionGroup } from '@hansang/contract'
import {
  brandOf,
  isChannelCode,
  formatCount,
  formatWon,
  addWon,
  multiplyWon,
  type Won,
} from '@hansang/domain'
import { fill, orderTexts } from '@hansang/messages'
import css from './OrderLines.module.css'

interface OrderLinesProps {
  readonly lines: readonly OrderedLine[]
  readonly channel: string
}

export function OrderLines({ lines, channel }: OrderLinesProps) {
  return (
    <ul className={css.lines}>
      {lines.map((line, index) => (
        <li key={`${line.itemId}-${line.priceId}-${index}`} className={css.line}>
          <div className={css.head}>
            <span className={css.name}>{lineName(line, channel)}</span>
            <span className={css.price}>{formatWon(orderedLineTotal(line))}</span>
          </div>
          <p className={css.quantity}>
            {line.priceName && <span>{line.priceName} · </span>}
            {fill(orderTexts.quantityLine, { qty: line.quantity, price: formatCount(line.price) })}
          </p>
          {line.optionGroups.map((group) => (
            <Options key={group.id} group={group} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function Options({ group }: { group: OrderedOptionGroup }) {
  return (
    <ul className={css.options}>
      {group.options.map((option) => (
        <li key={option.id}>
          <span className="spoken">{group.name} </span>
          {optionText(option)}
        </li>
      ))}
    </ul>
  )
}

function optionText({ name, quantity, amount }: OrderedOption): string {
  const text = fill(orderTexts.optionLine, { name, qty: quantity, price: formatCount(amount) })
  return amount > 0 ? text : text.replace(/ \([^()]*\)$/, '')
}

export function lineName({ name, couponCode }: OrderedLine, channel: string): string {
  if (couponCode === '') return name
  return `${takesEcoupons(channel) ? orderTexts.ecouponPrefix : orderTexts.exchangePrefix} ${name}`
}

function takesEcoupons(channel: string): boolean {
  return isChannelCode(channel) && brandOf(channel).features.couponButton === 'ecoupon'
}

export function orderedLineTotal({ price, quantity, optionGroups }: OrderedLine): Won {
  const options = optionGroups.flatMap((group) => group.options.map((option) => option.amount))
  return addWon(multiplyWon(price, quantity), ...options)
}
