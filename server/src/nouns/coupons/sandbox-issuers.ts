import { createHash } from 'node:crypto'
import { type CouponLookUp, type WorldCoupon, couponLookUp } from '@hansang/contract'
import { type CouponIssuerName, ZERO_WON, couponKind, seoulTimestamp, formatCount } from '@hansang/domain'
import { fill, couponTexts, couponIssuerTexts } from '@hansang/messages'
import { z } from 'zod'
import type { CouponRow, Reader } from '../../platform/db/index.ts'
import { isCodeOfStore } from '../stores/index.ts'
import type { CouponIssuers, CouponQuestion } from '../../platform/gateways/coupon-issuers/port.ts'
import { keptCoupon } from './kept-coupon.ts'

export function sandboxIssuers(db: Reader): CouponIssuers {
  return {
    isSandbox: true,
    async ask(issuer, question) {
      const row = await readRow(db, question)
      const isGood = row !== null && (await isValidAt(db, row, question))
      return (DIALECTS[issuer] ?? inFields)(isGood ? row : null, question)
    },
  }
}

type FoundRow = Omit<CouponRow, 'profile'> & { readonly profile: WorldCoupon }

type Dialect = (row: FoundRow | null, question: CouponQuestion) => string

const inFields: Dialect = (row, question) => JSON.stringify(lookUpOf(row, question))

const DIALECTS: Readonly<Partial<Record<CouponIssuerName, Dialect>>> = {
  bbq: (row, question) => {
    if (row?.stage === 'ISSUED' || row?.stage === 'RESERVED') {
      return JSON.stringify({ jObject: lookUpOf(row, question) })
    }
    const value = row ? couponTexts.alreadyUsed : couponTexts.unusable
    return JSON.stringify({ code: 'fail', message: fill(couponIssuerTexts.failed, { value }) })
  },
}

function lookUpOf(row: FoundRow | null, question: CouponQuestion): z.input<typeof couponLookUp> {
  if (!row) return refused(couponTexts.unusable)
  if (row.stage === 'COMMITTED') return { ...refused(couponTexts.alreadyUsed), ...statusOf(row) }
  return z.encode(couponLookUp, foundIn(row, question))
}

const refused = (words: string) => ({
  result_code: '8888',
  result_message: words,
  code: 'fail',
  message: words,
})

function statusOf({ stage }: FoundRow) {
  return stage === 'COMMITTED'
    ? { status_cd: 'USED', status_nm: couponIssuerTexts.used }
    : { status_cd: 'ISSUED', status_nm: couponIssuerTexts.issued }
}

function foundIn(row: FoundRow, { now }: CouponQuestion): CouponLookUp {
  const profile = row.profile
  const { status_cd: statusCode, status_nm: statusName } = statusOf(row)
  return {
    resultCode: '0000',
    resultMessage: '',
    code: 'Success',
    message: '',
    goodsName: profile.menuName || fill(couponIssuerTexts.amountName, { n: formatCount(profile.goodsPrice) }),
    coupons: [foundCouponOf(row, now)],
    statusCode,
    statusName,
    menuCode: profile.menuCode,
    menuName: profile.menuName,
    menuPrice: profile.menuPrice,
    menuPosCode: profile.menuPosCode,
    orderCount: 1,
    optionCount: profile.optionCount,
    goodsId: profile.goodsId,
  }
}

function foundCouponOf(row: FoundRow, now: Date): CouponLookUp['coupons'][number] {
  const { productType, menuPosCode, menuCode, goodsPrice } = row.profile
  return {
    number: row.number,
    productType,
    productCode: menuPosCode || menuCode,
    goodsPrice,
    exchangeKey: exchangeKeyOf(row),
    requestedAt: seoulTimestamp(now),
    orderBalance: couponKind(productType) === 'amount' ? goodsPrice : ZERO_WON,
  }
}

export function exchangeKeyOf({ channel, number }: { channel: string; number: string }): string {
  return createHash('sha256').update(`${channel} ${number}`).digest('hex').slice(0, 16)
}

async function readRow(db: Reader, { channel, couponNumber }: CouponQuestion): Promise<FoundRow | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('channel', '=', channel)
    .where('number', '=', couponNumber)
    .executeTakeFirst()
  const profile = row ? keptCoupon(row) : null
  return row && profile ? { ...row, profile } : null
}

/** A coupon limited to stores is valid there only. Without a store in the request, redemption decides. */
async function isValidAt(
  db: Reader,
  row: FoundRow,
  { channel, branchCode }: CouponQuestion,
): Promise<boolean> {
  const { storeIds } = row.profile
  if (branchCode === '' || storeIds.length === 0) return true
  return await isCodeOfStore(db, { channel, storeIds, code: branchCode })
}
