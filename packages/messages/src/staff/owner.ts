export const ownerTexts = {
  signInAgain: '로그인이 끝났어요. 다시 로그인하면 이어서 할 수 있어요.',
  stores: '내 매장',
  reviews: '리뷰 관리',
  answer: '답글 작성',
  changeAnswer: '답글 수정',
  answerHint: '답글을 입력해 주세요. (1,000자 이내)',
  answered: '답글이 등록됐어요.',
  // Ours:
  places: '사장님 메뉴',
  bell: '알림',
  more: '더보기',
  store: '매장',
  noStore: '연결된 매장이 없어요.',
  noStoreHint: '매장을 연결하려면 고객센터로 전화해 주세요.',
  seeOrders: '주문 보기',
  loadFailed: '불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
  kept: '연결되지 않아 마지막으로 불러온 내용을 보여 드려요.',
  readOnly:
    '품절은 메뉴에서 표시할 수 있어요. 그 밖의 매장 정보와 메뉴에 고칠 것이 있으면 고객센터로 전화해 주세요.',
  rolesChanged: '내 역할이 바뀌었어요. 할 수 있는 일만 보여 드려요.',
  closed: '영업 중이 아님',
  tabs: { info: '매장정보', menu: '메뉴' },
  menuCount: '메뉴 {n}개',
  soldOutCount: '품절 {n}개',
  hiddenCount: '숨김 {n}개',
  hidden: '숨김',
  noMenu: '등록된 메뉴가 없어요.',
  filter: '답글로 나누기',
  all: '전체',
  waiting: '미답변 {n}',
  sort: '정렬',
  allAnswered: '답글을 기다리는 리뷰가 없어요.',
  answerOf: '{name} 님의 리뷰에 쓸 답글',
  length: '{n} / {max}자',
  save: '등록',
  signedOut: '로그인이 끝나 등록하지 못했어요. 다시 로그인한 뒤 등록해 주세요. 쓴 글은 그대로 있어요.',
} as const

// Ours:
export const copyingTexts = {
  failed: '복사하지 못했어요. 글자를 길게 눌러 복사해 주세요.',
} as const
