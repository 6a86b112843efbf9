import type { OrderEnding } from '@hansang/domain'
import { placeNames } from './place-names.ts'

export const allOrdersTexts = {
  // Ours:
  title: placeNames.allOrders,
  search: '주문 찾기',
  searchHint: '주문 번호, 전화 뒷자리 4자리, 메뉴',
  day: '마지막 날짜',
  period: '기간',
  periods: { 1: '하루', 7: '7일', 31: '31일' },
  ending: '주문 결과',
  allEndings: '모든 결과',
  endings: {
    open: '진행 중',
    completed: '완료',
    denied: '거절',
    expired: '미응답 취소',
    cancelled: '취소',
    returned: '반품',
  } satisfies Record<OrderEnding, string>,
  empty: '조건에 맞는 주문이 없어요.',
  emptySearch: '기간을 넓혀 보세요. 전화번호로는 끝난 지 하루가 안 된 주문만 찾을 수 있어요.',
} as const
