/** Includes the landing page that it opens. */
export const unifiedOrderTexts = {
  title: {
    csteam: '통합 주문',
    cpteam: '통합 주문 (콜파트너)',
  },
  brand: '브랜드 선택',
  store: '매장 선택',
  storeMain: '메인 화면',
  phone: '고객 휴대폰번호',
  ownNumber: '발신자 휴대폰번호',
  saveNumber: '번호 저장',
  open: '주문하기',
  phoneShort: '휴대폰번호를 정확히 입력해 주세요.',
  ownNumberShort: '발신자 휴대폰번호를 정확히 입력해 주세요.',
  // Ours:
  lead: '고객 번호로 주문 화면을 새 창에서 열어요.',
  phoneHint: '숫자 11자리',
  chooseBrand: '브랜드를 선택해 주세요.',
  opened: '{phone} 고객의 주문 화면을 새 창에서 열었어요.',
  blocked: '브라우저가 새 창을 막아서 이 창에서 주문 화면을 열게요.',
  notOpened: '주문 화면을 열지 못했어요. 다시 시도해 주세요.',
  storesFailed: '매장 목록을 불러오지 못했어요.',
  caller: '{phone} 고객',
  callerUnknown: '전화 주신 고객',
  again: '번호 다시 입력하기',
  script: '안녕하세요, {brand}이에요(예요). 어떻게 주문하시겠어요?',
} as const
