// Ours.

import type { Refusal, ServiceReason } from '@hansang/domain'
import { failureTexts } from '../controls.ts'
import { withRemedy } from '../refusal-text.ts'
import { staffRefusalText } from '../staff/refusals.ts'

/** Only the server says them: no screen loads these texts. */
export const serviceRefusalTexts = {
  couponNotYetPaid: '결제가 완료되면 쿠폰이 사용돼요.',
  notAllowed: '접근 권한이 없어요.',
  wrongLogin: failureTexts.wrongLogin,
  payAheadOnly: '다른 기기에서 한 주문은 지금 바로 결제하는 방법만 선택할 수 있어요.',
  repeatPaysAhead: '다시 주문하기 링크에서는 지금 바로 결제하는 방법만 선택할 수 있어요.',
  repeatedAlready: '이 주문은 이미 다시 주문했어요. 처음 화면에서 휴대폰번호를 입력하고 새로 주문해 주세요.',
  sessionEnded: failureTexts.sessionEnded,
  storeNotFound: '매장을 찾을 수 없어요.',
  orderNotFound: failureTexts.orderNotFound,
  paymentConfirming: '결제를 확인하고 있어요. 잠시 후 결과를 다시 확인해 주세요.',
  tenderNotTaken: '포인트, 쿠폰, 지역상품권은 지금 사용할 수 없어요. 빼고 결제해 주세요.',
  maintenance: '서비스 점검중이에요. 잠시 후 다시 시도해 주세요.',
  alcoholAtDoor: '주류는 신분증을 확인하고 직접 전해 드려요. 배달 요청사항에서 문 앞 배달을 빼 주세요.',
  phoneUnlike: '주문하신 휴대폰번호와 달라요. 주문에 사용한 번호로 인증해 주세요.',
  identityFailed: '본인인증에 실패했어요. 다시 시도해 주세요.',
  identityUnavailable:
    '지금은 본인확인을 할 수 없어요. 본인확인이 필요한 주류나 포인트를 빼고 주문해 주세요.',
  nameEmpty: '이름을 입력해 주세요.',
  birthWrong: '생년월일 8자리를 숫자로 입력해 주세요. 예) 19900131',
  ticketSpent: '이미 사용했거나 시간이 지난 인증 창이에요. 주문 화면에서 다시 시작해 주세요.',
  secretSpent: '사용할 수 없는 링크예요. 인증번호로 휴대폰을 확인해 주세요.',
  codeWrong: '인증번호가 맞지 않아요.',
  codeOver: '인증번호의 시간이 지났거나 잘못 입력한 횟수가 많아요. 인증번호를 다시 받아 주세요.',
  notResendable: failureTexts.notResendable,
  paymentNotRequested: '아직 결제를 요청하지 않은 주문이에요. 결제 화면에서 결제 방법을 먼저 골라 주세요.',
  slotFull: '지금은 주문이 많아요. {HH:mm}에 받으실 수 있어요.',
  slotsGone: '지금은 이만큼 준비할 수 없어요. 수량을 줄이거나 잠시 후 다시 주문해 주세요.',
} as const satisfies Readonly<Record<ServiceReason, string>>

const serviceRemedies: Readonly<Record<string, string>> = { codeWrong: '{n}번 더 입력할 수 있어요.' }

/** The text of any refusal: of a rule, of the server or of the desk. */
export function anyRefusalText(refused: Refusal): string {
  const { reason, params } = refused
  if (!Object.hasOwn(serviceRefusalTexts, reason)) return staffRefusalText(refused)
  return withRemedy(serviceRefusalTexts[reason as ServiceReason], serviceRemedies[reason], params)
}
