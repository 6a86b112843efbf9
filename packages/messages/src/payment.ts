import { refusalTexts } from './refusal-text.ts'

/** The payment screen. */
export const paymentTexts = {
  agree: {
    yes: '동의',
    no: '동의하지 않음',
    all: '전체동의',
    terms: '[필수] 주문 조건 확인 및 결제 동의',
    thirdParty: '[필수] 개인정보 제3자 제공 동의',
    marketing: '[선택] 마케팅 활용 동의',
    view: '보기',
  },
  coupon: {
    title: '쿠폰',
    placeholder: '쿠폰번호를 입력해 주세요.',
    apply: '적용',
    applied: '적용된 쿠폰',
    remove: '쿠폰 삭제',
    // Ours:
    removeNumber: '{n} 쿠폰 삭제',
    prepaidOnly: '쿠폰을 쓰는 동안에는 바로결제만 고를 수 있습니다.',
    dropped: '남은 결제금액이 없어 쿠폰을 뺐습니다.',
  },
  title: '주문 결제',
  favourite: {
    title: '즐겨찾는 메뉴로 등록',
    confirm: '즐겨찾는 메뉴로 등록할까요? 결제가 완료되면 등록됩니다.',
    cancel: '즐겨찾는 메뉴 등록을 취소할까요?',
    // Ours:
    on: '결제가 끝나면 즐겨찾는 메뉴로 등록됩니다.',
    off: '자주 드시는 메뉴라면 등록해 두세요.',
  },
  address: '배달 주소',
  pickupStore: '포장 매장',
  itemCount: '주문 메뉴 {n}개',
  orderTotal: '총 주문금액',
  hall: '매장',
  hallPickup: '포장',
  localVoucher: {
    title: '지역상품권 사용',
    confirm: '지역상품권을 사용할까요?',
    // Ours:
    hint: '이 매장에서 쓸 수 있는 지역상품권으로 결제 금액의 전부나 일부를 낼 수 있어요.',
    used: '{n}원을 지역상품권으로 결제했습니다.',
    waiting: '지역상품권 결제창을 열었습니다. 결제를 마치면 저절로 반영됩니다.',
  },
  point: {
    title: '포인트',
    balance: '사용 가능 {n}P',
    minimum: '{n}P부터 사용 가능',
    useAll: '전액 사용',
    verifyConfirm: '10,000P 이상 사용하려면 휴대폰 본인인증이 필요합니다. 새 창에서 인증할까요?',
    // Ours:
    input: '{kind} 사용할 포인트',
    placeholder: '0',
    none: '사용할 수 있는 포인트가 없습니다.',
    nothingDue: '결제할 금액이 남아 있지 않습니다.',
  },
  method: '결제수단',
  button: '결제하기',
  buttonAmount: '{n}원 결제하기',
  inProgress: '결제 진행중',
  confirm: '주문을 완료하시겠습니까?',
  confirmTitle: '주문 확인',
  // Ours:
  orderAmount: '{n}원 주문하기',
  seeAllItems: '주문 메뉴 {n}개 모두 보기',
  withdrawal: '조리가 시작되면 취소·환불이 제한됩니다.',
  seller: {
    title: '판매자 정보',
    name: '상호',
    address: '사업장 소재지',
    phone: '연락처',
  },
  consents: '약관 동의',
  eatWhere: '어디에서 드시나요?',
  household: '배달받을 곳',
  waiting: {
    title: '결제창에서 결제를 마쳐 주세요',
    text: '새로 열린 결제창에서 결제하면 이 화면이 저절로 넘어갑니다.',
    reopen: '결제창 다시 열기',
    cancel: '결제 취소하기',
  },
  unpaid: {
    declined: '카드 승인이 거절됐어요. 다른 결제수단으로 결제해 주세요.',
    canceled: '결제를 취소했어요.',
    expired: refusalTexts.paymentExpired,
  },
  loadFailed: '주문을 불러오지 못했습니다.',
} as const
