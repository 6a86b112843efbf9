import { amountOrZero, count, flag, idOrNone, link, listOf, text } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

const orderedOptionFields = {
  id: ['goodsOptId', idOrNone],
  name: ['ordrOptNm', text],
  quantity: ['ordrOptQty', count],
  /** Won, all pieces. */
  amount: ['ordrOptPrice', amountOrZero],
  /** Won, one piece. */
  price: ['goodsOptPrice', amountOrZero],
} as const
const orderedOption = wireTable(orderedOptionFields)
export type OrderedOption = Ours<typeof orderedOptionFields>

const orderedOptionGroupFields = {
  id: ['goodsOptGrpId', idOrNone],
  name: ['ordrOptGrpNm', text],
  options: ['orderOptItemVoList', listOf(orderedOption)],
} as const
const orderedOptionGroup = wireTable(orderedOptionGroupFields)
export type OrderedOptionGroup = Ours<typeof orderedOptionGroupFields>

const orderedLineFields = {
  itemId: ['goodsItemId', idOrNone],
  priceId: ['goodsItemPriceId', idOrNone],
  name: ['ordrItemNm', text],
  quantity: ['ordrItemQty', count],
  /** Ours: includes refunds under way. */
  refundedQuantity: ['rfndQty', count],
  /** Won, one piece without options. */
  price: ['goodsPrice', amountOrZero],
  priceName: ['goodsPriceNm', text],
  couponCode: ['copnCd', idOrNone],
  /** Won; 0 without a coupon. */
  couponMenuPrice: ['menuPrc', amountOrZero],
  isEvent: ['eventyn', flag(false)],
  usesCoupon: ['useCopn', flag(false)],
  imageUrl: ['fileUrl', link],
  optionGroups: ['orderOptGrpVoList', listOf(orderedOptionGroup)],
} as const

export const orderedLine = wireTable(orderedLineFields)
export type OrderedLine = Ours<typeof orderedLineFields>
