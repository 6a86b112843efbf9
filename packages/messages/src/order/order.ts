/** An order, as its customer sees it. */
export const orderTexts = {
  noCutlery: '수저·포크 안 받기',
  title: '주문 상세',
  id: '주문번호',
  date: '주문일시',
  store: '주문 매장',
  items: '주문 메뉴',
  deliveryInfo: '배달 정보',
  pickupInfo: '포장 정보',
  address: '배달 주소',
  method: '결제수단',
  request: '요청사항',
  storeNote: '사장님께',
  deliveryNote: '배달 요청사항',
  deliveryTime: '도착 예정 {from}~{to}',
  pickupTime: '{time}까지 준비 예정',
  paymentInfo: '결제 정보',
  benefit: '포인트 혜택',
  appAndroid: '안드로이드 앱 다운로드',
  appIos: '아이폰 앱 다운로드',
  viewPoints: '내 포인트 보기',
  order: '주문하기',
  type: {
    delivery: '배달',
    pickup: '포장',
    dineIn: '매장식사',
  },
  quantityLine: '{qty}개 · {price}원',
  exchangePrefix: '[메뉴교환권]',
  ecouponPrefix: '[E쿠폰]',
  optionLine: '{name} x {qty} (+{price}원)',
  earned: {
    purchaseHint: '주문 적립 100P',
    title: '이번 주문 적립 포인트 {n}P',
  },
  resend: {
    button: '결제 URL 재발송',
    running: '재발송 중이에요.',
    done: '정상적으로 재발송됐어요.',
  },
  // Ours:
  dineInInfo: '매장식사 정보',
  payAgain: '다시 결제하기',
  bar: '주문 진행 상황',
  stepDone: '완료',
  stepNow: '진행 중',
  stepNext: '예정',
  reason: '사유',
  refunded: '결제하신 금액은 자동으로 환불돼요. 카드사에 따라 3~5영업일 걸려요.',
  refundedIfPaid: '결제하신 금액이 있으면 자동으로 환불돼요.',
  nothingPaid: '결제된 금액이 없어 환불할 금액도 없어요.',
  minutes: '약 {range}분 걸려요',
  live: '실시간으로 확인하고 있어요',
  payNow: '결제하러 가기',
  orderAgain: '지난번처럼 담기',
  callStore: '매장에 전화하기',
  pickupStore: '찾으러 갈 매장',
  largerMap: '지도 크게 보기',
  masked: '개인정보 보호를 위해 일부만 보여 드려요.',
  seeAll: '주문한 휴대폰으로 본인인증하면 모두 볼 수 있어요.',
  seeAllTyped: '주문한 휴대폰번호를 입력하고 본인인증하면 모두 볼 수 있어요.',
  orderPhone: '주문한 휴대폰번호',
  phoneNeeded: '주문한 휴대폰번호를 입력해 주세요.',
  ofAnotherPhone: '인증한 휴대폰의 주문이 아니에요.',
  readAgainFailed: '최신 상태를 불러오지 못했어요. 다시 시도하고 있어요.',
  app: '앱으로 더 편하게 주문해 보세요',
  late: '예상보다 늦어지고 있어요',
} as const

/** Orders of this browser, wherever the customer comes from. Ours. */
export const ownOrderTexts = {
  again: '지난번처럼 담기',
} as const

export const cancellationTexts = {
  open: '주문 취소하기',
  askOpen: '취소 요청하기',
  hint: '매장에서 접수하기 전까지는 바로 취소할 수 있어요.',
  askHint: '매장에서 이미 접수한 주문이에요. 매장이 확인한 뒤에 취소할 수 있어요.',
  title: '주문을 취소할까요?',
  askTitle: '매장에 취소를 요청할까요?',
  reasons: [
    '다른 메뉴로 바꿀게요.',
    '주소나 방법을 잘못 골랐어요.',
    '생각보다 오래 걸려요.',
    '마음이 바뀌었어요.',
  ],
  otherReason: '직접 입력',
  otherPlaceholder: '취소하는 이유를 적어 주세요.',
  reasonLegend: '취소하는 이유를 골라 주세요.',
  reasonEmpty: '취소하는 이유를 적어 주세요.',
  confirm: '취소하기',
  askConfirm: '취소 요청하기',
  keep: '주문 유지하기',
  done: '주문을 취소했어요.',
  asked: '매장에 취소를 요청했어요.',
  failed: '취소하지 못했어요. 잠시 후 다시 시도해 주세요.',
  denied: '매장에서 취소할 수 없다고 알려 왔어요.',
} as const

/** What an order that ended early returned. */
export const returnedTexts = {
  title: '돌려받은 내역',
  underWay: '환불 진행 중',
  done: '완료',
  points: '포인트',
  pointsBack: '{n}P',
  coupon: '쿠폰',
  couponBack: '다시 사용할 수 있어요',
  refunded: '환불 금액',
  means: '결제 수단',
  cardDays: '카드 결제는 카드사에 따라 3~5영업일 걸려요.',
} as const

export const receiptTexts = {
  title: '주문 완료',
  accepted: '매장에 주문을 전했어요. 접수되면 알려 드릴게요.',
  total: '총 결제금액',
  toStore: '매장으로 돌아가기',
  urlSent: '고객님 휴대폰으로 결제 URL을 보냈어요.',
  // Ours:
  settling: '결제 결과를 확인하고 있어요',
  settlingSoon: '보통 몇 초면 끝나요.',
  settlingLong: '카드사의 확인을 기다리고 있어요. 이 화면을 닫아도 결제 결과는 그대로 반영돼요.',
  unsettled: '아직 결제가 확인되지 않았어요',
  unsettledText: '결제했다면 잠시 후 주문 상세에서 확인할 수 있어요. 결제하지 않았다면 다시 결제해 주세요.',
  checkAgain: '다시 확인하기',
  paid: {
    title: '결제가 완료됐어요',
    hint: '매장에 주문을 전달했어요.',
  },
  nothingDue: {
    title: '주문을 전달했어요',
    hint: '더 결제하실 금액은 없어요.',
  },
  later: {
    title: '주문을 전달했어요',
    hint: '결제는 음식을 받을 때 하시면 돼요.',
  },
  urlTitle: '결제 링크를 보냈어요',
  over: '취소되었거나 끝난 주문이에요',
  seeOrder: '주문 현황 보기',
} as const

/** Words that the server writes into an order. */
export const orderViewTexts = {
  goodsName: '{name} 외 {n}개',
  oneDish: '{name} {n}개',
  unreadable: '확인할 수 없음',
  refundedByProvider: '결제사 환불',
  unanswered: '매장에서 제때 확인하지 못해 자동으로 취소했어요.',
} as const
