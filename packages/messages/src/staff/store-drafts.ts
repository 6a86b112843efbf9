// Ours.

import type { ChecklistKind, ChecklistReason, NewStoreReason, Refusal } from '@hansang/domain'
import { filledRefusal } from './filled-refusal.ts'
import { staffRefusalText } from './refusals.ts'

type DraftReason =
  | NewStoreReason
  | ChecklistReason
  | 'draftAddress'
  | 'tooManyDrafts'
  | 'draftGone'
  | 'storeNotReady'

const draftRefusalTexts: Readonly<Record<DraftReason, string>> = {
  draftNoName: '매장 이름을 입력해 주세요.',
  draftNameLong: '매장 이름은 {name}자, 상세주소는 {max}자까지 쓸 수 있어요.',
  draftPhone: '매장 전화번호를 지역번호부터 숫자로 입력해 주세요.',
  draftOwnerNameLong: '대표자 이름은 {max}자까지 쓸 수 있어요.',
  draftBusinessNumber: '사업자등록번호 10자리를 다시 확인해 주세요.',
  draftNoType: '배달, 포장, 매장식사 중 하나 이상을 골라 주세요.',
  draftTypeNotOfBrand: '이 브랜드에서는 {type} 주문을 받지 않아요. 다른 방법을 골라 주세요.',
  draftAddress: '주소를 찾지 못했어요. 주소 찾기에서 국내 도로명주소를 골라 주세요.',
  draftNameTaken: '이 브랜드에 ‘{name}’ 매장이 이미 있어요. 손님이 구분할 수 있는 이름으로 바꿔 주세요.',
  tooManyDrafts: '준비 중인 매장은 {max}개까지 둘 수 있어요. 하나를 열거나 준비를 그만두고 다시 해 주세요.',
  draftGone: '이미 열었거나 준비를 그만둔 매장이에요. 목록을 다시 열어 주세요.',
  storeNotReady: '아직 열 수 없어요. 먼저 채워 주세요: {items}',
  noSellableDish: '팔 수 있는 메뉴를 하나 이상 올려 주세요.',
  dishesUnclean: '고칠 메뉴가 {n}개 있어요. ‘{name}’부터 가격과 옵션을 확인해 주세요.',
  nobodyAnswers: '주문을 받을 사람이 없어요. 점주, 매니저나 직원을 초대해 주세요.',
  noOrigin: '원산지를 적어 두면 손님이 확인할 수 있어요.',
  dishesWithoutPhoto: '사진이 없는 메뉴가 {n}개예요. 사진이 있으면 더 잘 골라요.',
}

const TYPES: Readonly<Record<string, string>> = { delivery: '배달', pickup: '포장', dineIn: '매장식사' }

export function draftRefusalText(refused: Refusal): string {
  if (!Object.hasOwn(draftRefusalTexts, refused.reason)) return staffRefusalText(refused)
  const { reason, params = {} } = refused as Refusal<DraftReason>
  const type = TYPES[String(params.type)]
  return filledRefusal(draftRefusalTexts, { reason, params: type ? { ...params, type } : params })
}

export const checklistNames: Readonly<Record<ChecklistKind, string>> = {
  name: '매장 이름',
  phone: '전화번호',
  service: '주문과 결제',
  hours: '영업시간',
  delivery: '배달 조건',
  menu: '메뉴',
  dishes: '메뉴 가격과 옵션',
  people: '주문 받을 사람',
  origin: '원산지',
  photos: '메뉴 사진',
}
