export const result = {
  title: '주문 완료',
  accepted: '주문이 접수되었습니다.',
  total: '총 결제금액',
  back: '매장으로 돌아가기',
  resend: '결제 URL 재발송',
  resending: '재발송 중입니다.',
  resent: '정상적으로 재발송되었습니다.',
  urlSent: '고객님 휴대폰으로 결제 URL을 보냈습니다.',
  noResend: '이미 결제가 요청되어 결제 URL을 재발송할 수 없습니다.',
} as const
