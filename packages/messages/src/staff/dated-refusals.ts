import type { DatedReason } from '@hansang/domain'

// Ours: of what begins at a time, and of going back.
export const datedRefusals = {
  changeInPast: '바뀌는 때를 지금보다 뒤로 골라 주세요.',
  changeTooFar: '바뀌는 때는 {n}일 안에서 고를 수 있어요.',
  changeNothing: '그때의 내용과 같아서 바뀌는 것이 없어요.',
  tooManyChanges: '예약은 {max}개까지 할 수 있어요. 하나를 취소해 주세요.',
  changeBegun: '이미 시작한 예약이에요. 지금 내용을 바꾸거나 이전 버전으로 되돌려 주세요.',
  changeBreaks: '{at}에 시작할 예약과 함께 두면 맞지 않아요. 그 예약을 먼저 취소하고 다시 저장해 주세요.',
  versionGone: '되돌릴 버전이 더는 없어요. 목록을 다시 열어 주세요.',
} as const satisfies Readonly<Record<DatedReason, string>>
