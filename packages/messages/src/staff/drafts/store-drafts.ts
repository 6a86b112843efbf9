// Ours.

import type { ChecklistKind, ChecklistReason, NewStoreReason, Refusal } from '@hansang/domain'
import { filledRefusal } from '../filled-refusal.ts'
import { staffRefusalText } from '../refusals.ts'

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

const checklistSteps: Readonly<Record<ChecklistKind, string>> = {
  name: '매장 이름 고치기',
  phone: '기본 정보 고치기',
  service: '주문과 결제 정하기',
  hours: '영업시간 정하기',
  delivery: '배달 조건 정하기',
  menu: '메뉴 올리기',
  dishes: '메뉴 고치기',
  people: '사람 초대하기',
  origin: '원산지 적기',
  photos: '사진 올리기',
}

export const storeDraftTexts = {
  hint: '이름과 주소를 정하면 준비가 시작돼요. 다 채우고 ‘영업 시작’을 누를 때까지 손님에게는 보이지 않아요.',
  noRight: '매장을 열 권한이 없어요',
  noRightHint: '브랜드의 점주나 본사에 부탁해 주세요.',
  brandOf: '어느 브랜드인가요?',
  brandLike: '같은 브랜드: {store}',
  name: '매장 이름',
  nameHint: '지점 이름까지 적어 주세요. 손님 화면과 검색에 보여요.',
  phone: '매장 전화번호',
  address: '매장 주소',
  addressHint: '도로명, 건물 이름이나 지번',
  findAddress: '주소 찾기',
  foundAddresses: '찾은 주소',
  noAddress: '찾은 주소가 없어요. 도로명이나 건물 이름으로 다시 찾아 주세요. 국내 주소만 쓸 수 있어요.',
  otherAddress: '다른 주소 찾기',
  pickAddress: '주소를 찾아 골라 주세요.',
  detailAddress: '상세주소 (층, 호)',
  orderTypes: '받을 주문',
  types: TYPES,
  registration: '사업자 정보 (선택)',
  ownerName: '대표자 이름',
  businessNumber: '사업자등록번호',
  make: '준비 시작하기',
  made: '{store} 준비를 시작했어요. 이제 하나씩 채워 주세요.',
  another: '다른 매장 준비하기',
  drafts: '준비 중인 매장',
  stopMaking: '그만두기',
  left: '{n}가지를 더 채우면 열 수 있어요',
  ready: '이제 열 수 있어요',
  done: '완료',
  missing: '필요',
  advised: '추천',
  checklist: '{store} 준비 목록',
  endsAt: '아무것도 바꾸지 않으면 {at}에 준비가 끝나고 지워져요.',
  open: '영업 시작',
  openAsk: '{store} 영업을 시작할까요? 바로 손님에게 보이고 주문을 받아요. 준비 중으로는 되돌릴 수 없어요.',
  openDone: '{store} 영업을 시작했어요.',
  editBasics: '기본 정보 고치기',
  saveBasics: '저장',
  basicsSaved: '기본 정보를 저장했어요.',
  discard: '준비 그만두기',
  discardAsk: '{store} 준비를 그만둘까요? 올린 메뉴와 정한 내용이 모두 지워져요.',
  discarded: '{store} 준비를 그만뒀어요.',
} as const

export function checklistStep(kind: ChecklistKind): string {
  return checklistSteps[kind]
}
