export const agt = {
  title: {
    cs: '통합 주문',
    cp: '통합 주문 (콜파트너)',
  },
  channel: '브랜드 선택',
  store: '매장 선택',
  storeMain: '메인 화면',
  phone: '고객 휴대폰번호',
  caller: '발신자 휴대폰번호',
  savePhone: '번호 저장',
  open: '주문하기',
  phoneShort: '휴대폰번호를 정확히 입력해 주세요.',
  callerShort: '발신자 휴대폰번호를 정확히 입력해 주세요.',
} as const
