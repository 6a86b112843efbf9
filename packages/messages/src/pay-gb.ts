import type { PaymentMethodCode } from '@hansang/domain'
import { pay } from './pay.ts'

const PLAIN = {
  DLVR_PRE_CD: '배달 선결제 카드',
  DLVR_POST_CD: '배달 후결제 카드',
  DLVR_POST_CA: '배달 후결제 현금',
  PICK_PRE_CD: '포장 선결제 카드',
  PICK_POST_CA: '포장 후결제 현금',
  PICK_POST_CD: '포장 후결제 카드',
  HOLE_POST_CD: '매장에서 결제',
} as const

/** What an order that was placed says of its payment method, to customer, store and till alike. */
export const payGb: Readonly<Record<PaymentMethodCode, string>> = {
  ...PLAIN,
  DLVR_PRE_CD_URL: `${PLAIN.DLVR_PRE_CD} ${pay.method.urlSend}`,
  PICK_PRE_CD_URL: `${PLAIN.PICK_PRE_CD} ${pay.method.urlSend}`,
}
