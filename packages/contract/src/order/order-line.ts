import {
  type BasketLine,
  type CouponOfLine,
  type PricedLine,
  type RequestedLine,
  type Won,
  ZERO_WON,
} from '@hansang/domain'
import type { z } from 'zod/mini'
import {
  amountOrNone,
  amountOrZero,
  fewOf,
  flag,
  id,
  idOrNone,
  link,
  listOf,
  quantity,
  text,
  typedText,
} from '../values.ts'
import { type Ours, reshape, wireTable, withoutFields } from '../wire-table.ts'

const MOST_OPTIONS = 200
/** Lines repeat the menu's text; a menu with longer text could not be ordered from. */
export const LONGEST_GROUP_NAME = 200
export const LONGEST_RESTRICTION = 50

const chosenOptionFields = {
  groupId: ['goodsOptGrpId', idOrNone],
  groupName: ['goodsOptGrpNm', typedText(LONGEST_GROUP_NAME)],
  id: ['goodsOptId', id],
  name: ['goodsOptNm', typedText(200)],
} as const

const chosenOption = wireTable({ ...chosenOptionFields, price: ['goodsOptPrice', amountOrZero] })

const requestedOption = wireTable({ ...chosenOptionFields, claimedPrice: ['goodsOptPrice', amountOrNone] })

/** Flat among the line's own fields; id-0 lines only. */
const couponFields = {
  couponCode: ['copnCd', idOrNone],
  couponNumber: ['couponNo', idOrNone],
  menuCode: ['menuCd', idOrNone],
  menuName: ['menuNm', typedText(200)],
  menuPrice: ['menuPrc', amountOrZero],
  menuPosCode: ['menuPoscode', idOrNone],
  couponType: ['couponType', typedText(20)],
  couponUseAmount: ['coupUseAmt', amountOrZero],
  branchCode: ['branchCode', idOrNone],
  branchName: ['branchName', typedText(200)],
  exchangeKey: ['exchangeKey', idOrNone],
} as const

const lineFields = {
  itemId: ['goodsItemId', id],
  priceId: ['goodsItemPriceId', idOrNone],
  itemName: ['goodsItemNm', typedText(300)],
  priceName: ['goodsPriceNm', typedText(300)],
  quantity: ['qty', quantity],
  restriction: ['goodsRestrictTp', typedText(LONGEST_RESTRICTION)],
  ...couponFields,
} as const

const requestedLineRow = wireTable({
  ...lineFields,
  claimedPrice: ['goodsPrice', amountOrNone],
  claimedAmount: ['subAmount', amountOrNone],
  options: ['goodsOptLst', fewOf(requestedOption, MOST_OPTIONS)],
})

export const requestedLine = reshape(
  requestedLineRow,
  (row): RequestedLine => ({ ...withoutFields(row, couponFields), coupon: couponOf(row) }),
  ({ coupon, ...line }) => ({ ...line, ...couponRow(coupon) }),
)

const basketLineRow = wireTable({
  ...lineFields,
  price: ['goodsPrice', amountOrZero],
  amount: ['subAmount', amountOrZero],
  orderItemName: ['ordrItemNm', text],
  isEvent: ['eventyn', flag(false)],
  thumbnailUrl: ['goodsItemThmbImgUrl', link],
  options: ['goodsOptLst', listOf(chosenOption, MOST_OPTIONS)],
})

export const pricedLine = reshape(
  basketLineRow,
  (row): PricedLine => ({ ...lineOf(row), amount: row.amount }),
  (line) => basketRow(line, line.amount),
)

export const usedCoupon = wireTable({
  code: ['copnCd', idOrNone],
  isExchanged: ['chgItemYn', flag(false)],
})

type CouponRow = Ours<typeof couponFields>

function couponOf(row: CouponRow): CouponOfLine | null {
  if (!row.couponCode && !row.couponNumber) return null
  return {
    code: row.couponCode || row.couponNumber,
    number: row.couponNumber || row.couponCode,
    menuCode: row.menuCode,
    menuName: row.menuName,
    menuPrice: row.menuPrice,
    menuPosCode: row.menuPosCode,
    type: row.couponType,
    useAmount: row.couponUseAmount,
    branchCode: row.branchCode,
    branchName: row.branchName,
    exchangeKey: row.exchangeKey,
  }
}

function couponRow(coupon: CouponOfLine | null): CouponRow {
  return {
    couponCode: coupon?.code ?? '',
    couponNumber: coupon?.number ?? '',
    menuCode: coupon?.menuCode ?? '',
    menuName: coupon?.menuName ?? '',
    menuPrice: coupon?.menuPrice ?? ZERO_WON,
    menuPosCode: coupon?.menuPosCode ?? '',
    couponType: coupon?.type ?? '',
    couponUseAmount: coupon?.useAmount ?? ZERO_WON,
    branchCode: coupon?.branchCode ?? '',
    branchName: coupon?.branchName ?? '',
    exchangeKey: coupon?.exchangeKey ?? '',
  }
}

type BasketLineRow = z.output<typeof basketLineRow>

function lineOf(row: BasketLineRow): BasketLine {
  const { amount: _amount, orderItemName: _name, ...line } = withoutFields(row, couponFields)
  return { ...line, coupon: couponOf(row) }
}

function basketRow({ coupon, ...line }: BasketLine, amount: Won): BasketLineRow {
  return { ...line, ...couponRow(coupon), amount, orderItemName: line.itemName }
}
