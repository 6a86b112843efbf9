import type { PaymentMethodCode } from '@hansang/domain'

export const paymentMethodTexts = {
  now: '바로결제',
  courierCard: '만나서 카드결제',
  courierCash: '만나서 현금결제',
  pickupCard: '포장 시 카드결제',
  pickupCash: '포장 시 현금결제',
  store: '매장에서 결제',
  urlSend: '(URL 발송)',
  nowUrl: '카드결제 (URL 발송)',
} as const

export const paymentMethodHints = {
  now: '신용카드 · 간편결제로 지금 결제해요',
  urlSend: '고객님 휴대폰으로 결제 링크를 보내 드려요',
  courierCard: '배달받을 때 카드로 결제해요',
  courierCash: '배달받을 때 현금으로 결제해요',
  pickupCard: '매장에서 찾을 때 카드로 결제해요',
  pickupCash: '매장에서 찾을 때 현금으로 결제해요',
  store: '식사하고 나서 매장에서 결제해요',
} as const

export const meansNames = {
  '0001': '신용카드',
  '0002': '계좌이체',
  '0003': '휴대폰결제',
  '0004': 'ARS',
  '0005': '현금',
  '0006': '제로페이',
  '0007': '티머니',
  '0008': '지역상품권',
  '0009': '토마토페이',
  '0010': '터치페이',
  '0011': '태그페이',
  '0012': '하이패스',
  '0013': '카카오페이',
  '0014': '네이버페이',
  '0015': '페이코',
  '0016': '가상계좌',
  '0023': '지역상품권',
  '01': '포인트(가맹점)',
  '02': '포인트(자사)',
  FCOUPON: '쿠폰',
  ECOUPON: 'E쿠폰',
} as const

export const instalmentTexts = {
  '00': '일시불',
  n: '{n}개월',
} as const

const METHOD_LABELS: Readonly<Record<PaymentMethodCode, string>> = {
  DLVR_PRE_CD: paymentMethodTexts.now,
  PICK_PRE_CD: paymentMethodTexts.now,
  DLVR_POST_CD: paymentMethodTexts.courierCard,
  DLVR_POST_CA: paymentMethodTexts.courierCash,
  PICK_POST_CD: paymentMethodTexts.pickupCard,
  PICK_POST_CA: paymentMethodTexts.pickupCash,
  HOLE_POST_CD: paymentMethodTexts.store,
  DLVR_PRE_CD_URL: paymentMethodTexts.nowUrl,
  PICK_PRE_CD_URL: paymentMethodTexts.nowUrl,
}

export function paymentMethodLabel(method: PaymentMethodCode): string {
  return METHOD_LABELS[method]
}

const PLACED = {
  DLVR_PRE_CD: '배달 선결제 카드',
  DLVR_POST_CD: '배달 후결제 카드',
  DLVR_POST_CA: '배달 후결제 현금',
  PICK_PRE_CD: '포장 선결제 카드',
  PICK_POST_CA: '포장 후결제 현금',
  PICK_POST_CD: '포장 후결제 카드',
  HOLE_POST_CD: '매장에서 결제',
} as const

export const placedMethodNames: Readonly<Record<PaymentMethodCode, string>> = {
  ...PLACED,
  DLVR_PRE_CD_URL: `${PLACED.DLVR_PRE_CD} ${paymentMethodTexts.urlSend}`,
  PICK_PRE_CD_URL: `${PLACED.PICK_PRE_CD} ${paymentMethodTexts.urlSend}`,
}

/** By Toss Payments' issuer code. */
export const tossCardCompanies: Readonly<Record<string, string>> = {
  '11': '국민',
  '15': '카카오뱅크',
  '21': '하나',
  '24': '토스뱅크',
  '30': '산업은행',
  '31': '비씨',
  '33': '우리',
  '34': '수협',
  '35': '전북',
  '36': '씨티',
  '37': '우체국',
  '38': '새마을금고',
  '39': '저축은행',
  '3A': '케이뱅크',
  '3K': '기업비씨',
  '41': '신한',
  '42': '제주',
  '46': '광주',
  '51': '삼성',
  '61': '현대',
  '62': '신협',
  '71': '롯데',
  '91': '농협',
  W1: '우리',
}

/** By Toss Payments' wallet name. */
export const tossWallets: Readonly<Record<string, string>> = {
  카카오페이: '0013',
  네이버페이: '0014',
  페이코: '0015',
}
