import { isOrderStatus, type OrderType } from '@hansang/domain'

export const orderStatusNames = {
  NOT_ORDER_READY: '결제 요청 전',
  ORDER_READY: '주문 대기',
  ORDER_PAY_DONE: '결제 완료',
  ORDER_ACCEPT: '주문 접수',
  ORDER_COOKING: '메뉴 준비중',
  ORDER_PICKUP_REQ: '찾아가세요',
  ORDER_DLVR_REQ: '배달 요청',
  ORDER_DAGCY_REQ: '배차 완료',
  ORDER_DAGCY_ING: '배달 진행중',
  POS_STEP_DELIVERY_IN: '배달중',
  ORDER_DAGCY_DONE: '배달 완료',
  ORDER_DAGCY_CANCEL: '배차 취소',
  ORDER_COMPLETE: '주문 완료',
  'ORDER_COMPLETE.pickup': '포장 완료',
  ORDER_CANCEL_ACCEPT: '취소 요청',
  ORDER_CANCEL_COMPLT: '취소 완료',
  ORDER_CANCEL_DENY: '취소 거절',
  ORDER_RETURN: '반품 완료',
  ORDER_DENY: '주문 거절',
  ORDER_CANCEL: '매장 취소',
} as const

/** The store prepares a pickup, the customer collects it. */
export const storeStatusNames = { ...orderStatusNames, ORDER_PICKUP_REQ: '픽업 요청' } as const

export const orderHeadlines = {
  NOT_ORDER_READY: ['아직 결제하지 않은 주문이에요', '결제하면 매장에 주문이 전달돼요.'],
  ORDER_READY: ['주문을 확인하고 있어요', '매장에서 곧 접수할 거예요.'],
  unpaid: ['결제를 기다리고 있어요', '결제가 끝나면 매장에 주문이 전달돼요.'],
  ORDER_PAY_DONE: ['주문을 확인하고 있어요', '매장에서 곧 접수할 거예요.'],
  unanswered: ['매장의 확인이 늦어지고 있어요', '기다리기 어려우시면 지금 바로 취소할 수 있어요.'],
  ORDER_ACCEPT: ['주문이 접수됐어요', '매장에서 조리를 준비하고 있어요.'],
  ORDER_COOKING: ['맛있게 준비하고 있어요', '정성껏 조리하고 있어요.'],
  ORDER_PICKUP_REQ: ['음식이 준비됐어요', '매장에서 찾아가 주세요.'],
  ORDER_DLVR_REQ: ['맛있게 준비하고 있어요', '라이더를 찾고 있어요.'],
  ORDER_DAGCY_REQ: ['맛있게 준비하고 있어요', '라이더가 정해졌어요.'],
  ORDER_DAGCY_ING: ['배달을 시작했어요', '라이더가 출발했어요.'],
  ORDER_DAGCY_CANCEL: ['라이더를 다시 찾고 있어요', '조금만 기다려 주세요.'],
  POS_STEP_DELIVERY_IN: ['배달 중이에요', '곧 도착해요.'],
  ORDER_DAGCY_DONE: ['배달이 완료됐어요', '맛있게 드세요.'],
  ORDER_COMPLETE: ['주문이 완료됐어요', '맛있게 드세요.'],
  ORDER_CANCEL_ACCEPT: ['취소를 요청했어요', '매장에서 확인하고 있어요.'],
  unansweredWish: ['취소 요청에 아직 답이 없어요', '급하시면 매장에 직접 연락해 주세요.'],
  ORDER_CANCEL_COMPLT: ['주문이 취소됐어요', '취소가 완료됐어요.'],
  ORDER_CANCEL_DENY: ['취소가 어려워 그대로 준비할게요', '매장에서 주문을 이어서 준비하고 있어요.'],
  ORDER_RETURN: ['반품이 완료됐어요', '불편을 드려 죄송해요.'],
  ORDER_DENY: ['매장에서 주문을 받지 못했어요', '불편을 드려 죄송해요.'],
  ORDER_CANCEL: ['주문이 취소됐어요', '불편을 드려 죄송해요.'],
} as const

export const progressSteps = {
  delivery: {
    '1': '주문 접수',
    '2': '배달중',
    '3': '배달 완료',
  },
  pickup: {
    '1': '주문 접수',
    '2': '메뉴 준비중',
    '3': '찾아가세요',
    '4': '포장 완료',
  },
} as const

/** An unknown code is returned unchanged. */
export function orderStatusLabel(status: string, orderType: OrderType): string {
  if (status === 'ORDER_COMPLETE' && orderType === 'pickup') return orderStatusNames['ORDER_COMPLETE.pickup']
  return isOrderStatus(status) ? orderStatusNames[status] : status
}
