import type { OrderDetail } from '@hansang/contract'
import { orderSearchOf } from '@hansang/domain'
import { findOrderTexts } from '@hansang/messages'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../../ui/index.ts'
import { bringCard } from '../columns/drawn/use-held-card.ts'
import css from './FindOrder.module.css'
import { findOrders } from './find-order.ts'

const LONGEST = 6

interface FindOrderProps {
  readonly orders: readonly OrderDetail[]
  /** Those that the filter lets through. */
  readonly shown: readonly OrderDetail[]
}

/** Brings a card into sight, drawn or not; asked for the same again, the next one of that number. */
export function FindOrder({ orders, shown }: FindOrderProps) {
  const [text, setText] = useState('')
  const [last, setLast] = useState<string | null>(null)
  function find(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === '') return
    const found = findOrders(shown, text)
    const next = found[(found.findIndex(({ number }) => number === last) + 1) % found.length]
    setLast(next?.number ?? null)
    if (next) bringCard(next.number)
    else toast(whyNot(orders, text))
  }
  return (
    <form role="search" onSubmit={find}>
      <input
        className={css.field}
        type="search"
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LONGEST}
        aria-label={findOrderTexts.label}
        placeholder={findOrderTexts.hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
      />
    </form>
  )
}

function whyNot(orders: readonly OrderDetail[], text: string): string {
  if (orderSearchOf(text)?.dish) return findOrderTexts.notANumber
  return findOrders(orders, text).length > 0 ? findOrderTexts.hidden : findOrderTexts.missing
}
