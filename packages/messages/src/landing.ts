export const landingTexts = {
  welcome: {
    greeting: '{store}에 오신 것을 환영해요. 이용하실 주문 방법을 선택해 주세요.',
    delivery: '배달로 받기',
    pickup: '매장에서 받기',
  },
  greeting: '안녕하세요, {store}이에요(예요). 어떻게 주문하시겠어요?',
  pointLink: '내 포인트 {n}P',
  delivery: '배달 주문',
  pickup: '포장 주문',
  pickupDiscount: {
    best: '포장할인 {value}',
    bestMax: '최대 {value} 포장할인',
    open: '할인 상세보기',
    fold: '할인 상세접기',
    tier: '{value} 할인',
    from: '{n}원 이상 주문 시',
    withCoupon: '쿠폰과 함께 사용할 수 있어요',
    withoutCoupon: '쿠폰 사용 시 제외',
  },
  dineIn: '매장식사 주문',
  holiday: '오늘은 휴무일이에요.',
  preparing: '오픈 준비중이에요. 곧 오픈할 예정이에요.',
  justMenu: '메뉴만 볼게요',
  maintenance: '서비스 점검중이에요. 나중에 다시 이용해 주세요.',
  maintenanceView: '서비스 점검중이에요. 잠시 후 다시 시도해 주세요.',
  maintenanceAlert: '시스템 점검중이에요.',
  big: {
    delivery: '배달',
    pickup: '포장',
  },
  points: {
    balance: '보유 포인트 {n}P',
    menu: '메뉴 확인하기',
    promo: '상품권으로 결제하면 더 알뜰하게! 상품권 할인 혜택을 받아 보세요.',
  },
  kiosk: {
    title: '휴대폰번호를 입력해 주세요.',
    button: '주문 시작하기',
    short: '휴대폰번호를 입력해 주세요.',
  },
  visible: {
    order: '주문하기',
  },
  sms: {
    menu: '메뉴 보기',
  },
  callPartner: '콜파트너 주문',
  agentCall: '상담원 연결',
  chatbotClosed: '영업시간이 아니에요.',
  stopped: '매장 사정으로 서비스가 일시 중지됐어요. 이용에 불편을 드려 죄송해요.',
  expired: '이 매장은 서비스를 마쳤어요.',
  notice: {
    title: '안내',
    body: '정상적인 주문 경로가 아니에요. 고객센터로 전화해 주세요.',
  },
  // Ours:
  howToOrder: '주문 방법',
  deliveryHint: '주소와 가까운 매장을 찾아요',
  pickupHint: '받을 매장을 골라요',
  outside: '{brand} 주문은 전용 주문 사이트에서 받고 있어요.',
  outsideHint: '지금은 연결할 수 없어요. 고객센터로 전화해 주세요.',
} as const

export const footerTexts = {
  owner: '대표자 {name}',
  company: '상호 {name}',
  hotline: '고객센터 {tel}',
  support: '문의전화 {tel}',
  disclaimer:
    '한상은 통신판매중개자이며 통신판매의 당사자가 아닙니다. 상품 정보와 거래에 대한 책임은 판매자인 가맹점에 있으며, 주문 내용은 해당 가맹점에 확인해 주세요.',
  // Ours:
  businessNumber: '사업자등록번호 {n}',
  mailOrderNumber: '통신판매업 신고번호 {n}',
} as const
