import type { OrderDetail } from '@hansang/contract'
import { orderSearchOf } from '@hansang/domain'
import { findOrderTexts } from '@hansang/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../../../ui/index.ts'
import { bringCard } from '../columns/drawn/use-held-card.ts'
import type { Board } from '../reading/use-board.ts'
import { findOrders } from './find-order.ts'

export interface SearchedBoard extends Pick<Board, 'partsWithMore' | 'readAt' | 'showMore'> {
  readonly orders: readonly OrderDetail[]
  /** Those that the filter lets through. */
  readonly shown: readonly OrderDetail[]
}

/**
 * Brings a card into sight, drawn or not; asked for the same again, the next one of that number. A number that the
 * board does not hold is looked for once more among further finished orders.
 */
export function useFindOrder(board: SearchedBoard) {
  const { orders, shown, readAt } = board
  const [last, setLast] = useState<string | null>(null)
  const [sought, setSought] = useState<string | null>(null)
  function find(text: string, mayReadOn: boolean) {
    const found = findOrders(shown, text)
    const next = found[(found.findIndex(({ number }) => number === last) + 1) % found.length]
    setLast(next?.number ?? null)
    if (next) return bringCard(next.number)
    if (!mayReadOn || !isAmongFurther(board, text)) return toast(whyNot(orders, text))
    setSought(text)
    void board.showMore('finished')
  }
  const findAgain = useEffectEvent(() => {
    if (sought === null) return
    setSought(null)
    // The lists take their orders in effects of the same drawing.
    queueMicrotask(() => find(sought, false))
  })
  useEffect(() => findAgain(), [readAt])
  return { isReadingOn: sought !== null, find: (text: string) => find(text, true) }
}

function isAmongFurther({ orders, partsWithMore }: SearchedBoard, text: string): boolean {
  const isNumber = orderSearchOf(text)?.dish === null
  return isNumber && partsWithMore.includes('finished') && findOrders(orders, text).length === 0
}

function whyNot(orders: readonly OrderDetail[], text: string): string {
  if (orderSearchOf(text)?.dish) return findOrderTexts.notANumber
  return findOrders(orders, text).length > 0 ? findOrderTexts.hidden : findOrderTexts.missing
}
