export const orderStepTexts = {
  // Ours:
  title: '진행 기록',
  failed: '진행 기록을 불러오지 못했어요.',
  inArchive: '오래된 주문이라 진행 기록은 따로 보관되어 있어요.',
  actors: {
    customer: '고객',
    store: '매장',
    pos: '포스',
    provider: '결제사',
    clock: '자동 처리',
    sandbox: '체험용 처리',
    agent: '상담원',
    rule: '매장 설정',
  },
  /** What moved nothing. */
  kinds: {
    orderRefunded: '부분 환불 {n}개 · {amount}',
    posMissSettled: '포스 전달 확인',
    deliveryArranged: '배달 방법 변경',
    soldOut: '품절 표시 {names}',
    customerViewed: '고객 정보 열람',
  },
  otherKind: '그 밖의 처리',
} as const
