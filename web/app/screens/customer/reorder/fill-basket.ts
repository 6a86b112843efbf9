import { type OrderedLine, readMenu, type StoreAnswer } from '@hansang/contract'
import {
  addLine,
  belongsToOtherStore,
  emptyBasket,
  isRefusal,
  lineTotal,
  repeatLines,
  type RequestedLine,
} from '@hansang/domain'
import { fill, refusalText, reorderTexts } from '@hansang/messages'
import { callApi } from '../../../api/index.ts'
import { changeBasket, useBasket } from '../../../basket/basket.ts'
import { repeatedLine } from '../../../order/repeated-line.ts'
import { menuById } from '../basket/lines/changed-lines.ts'
import { type Reorder, silently } from './outcome.ts'

/**
 * Adds a past order's lines at today's prices. A filled basket of this store stays, so that a reload does not
 * double the order.
 */
export async function fillBasket(store: StoreAnswer, lines: readonly OrderedLine[]): Promise<Reorder> {
  if (useBasket.getState().lines.length > 0) return silently({ kind: 'filled', store })
  if (lines.length === 0) return silently({ kind: 'couponsOnly', store })
  const menu = await callApi(readMenu, { storeId: store.id })
  if (isRefusal(menu)) return silently({ kind: 'failed', message: menu.message })
  const repeated = repeatLines(menuById(menu.answer.menu.groups), lines.map(asPaid))
  if (isRefusal(repeated)) {
    return { outcome: { kind: 'choiceNeeded', store, line: repeated.line }, alerts: [refusalText(repeated)] }
  }
  const names = repeated.leftOut
  if (repeated.lines.length === 0) return silently({ kind: 'nothingLeft', store, names })
  changeBasket(() => repeated.lines.reduce(addLine, emptyBasket(store.id)))
  const alerts = names.length > 0 ? [fill(reorderTexts.gone, { names: names.join(', ') })] : []
  const toast = repeated.hasNewPrice ? reorderTexts.filledAtNewPrices : reorderTexts.filled
  return { outcome: { kind: 'filled', store }, alerts, toast }
}

export function keepsOtherBasket(store: StoreAnswer): boolean {
  return belongsToOtherStore(useBasket.getState(), store.id)
}

/** Claims the price that was paid, so that a different one is noticed. */
function asPaid(line: OrderedLine): RequestedLine {
  const { price, quantity, optionGroups } = line
  const options = optionGroups.flatMap((group) => group.options)
  return {
    ...repeatedLine(line),
    claimedPrice: price,
    claimedAmount: lineTotal({ price, quantity, options }),
  }
}
