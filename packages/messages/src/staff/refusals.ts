// Ours.

import { formatCount, type Refusal, type StaffReason } from '@hansang/domain'
import { fill } from '../fill.ts'
import { refusalText } from '../refusal-text.ts'
import { datedRefusals } from './dated-refusals.ts'
import { orderFlowTexts } from './order-flow.ts'
import { deskRefusalTexts } from './desk-refusals.ts'
import { secondFactorRefusals } from './second-factor-refusals.ts'
import { takingsRefusals } from './takings-refusals.ts'

const DAYS = { WEEKLY_TYPE_WEEKDAY: '평일', WEEKLY_TYPE_SAT: '토요일', WEEKLY_TYPE_SUN: '일요일' } as const

/** Codes in a refusal's parameters that are said in words. */
const codeWords: Readonly<Record<string, string>> = {
  ...DAYS,
  delivery: '배달',
  pickup: '포장',
  dineIn: '매장식사',
}

/** Each says the smallest change that would do. */
export const staffRefusalTexts = {
  ...datedRefusals,
  hoursOfEachDay: '평일, 토요일, 일요일의 영업시간을 하나씩 정해 주세요.',
  hoursAllClosed: '하루는 영업해야 해요. 당분간 쉬려면 휴무일을 등록해 주세요.',
  hoursMissing: '{day} 여는 시각과 닫는 시각을 정해 주세요.',
  hoursNeverEnd:
    '{day} 닫는 시각이 여는 시각({from})보다 늦어야 해요. 새벽까지 영업하면 닫는 시각을 다음 날로 골라 주세요.',
  hoursPastNight: '{day} 영업은 다음 날 {until}까지 할 수 있어요. 닫는 시각을 {until} 이전으로 바꿔 주세요.',
  hoursOverlap:
    '{day} 영업이 다음 날 {until}까지라서 {next} 여는 시각({opens})과 겹쳐요. {day}에 {opens} 이전에 닫거나 {next}에 {until} 이후에 열어 주세요.',
  breakHalf: '{day} 쉬는 시간의 시작과 끝을 모두 정하거나 모두 지워 주세요.',
  breakBackwards: '{day} 쉬는 시간이 시작({from})보다 늦게 끝나야 해요.',
  breakOutside: '{day} 쉬는 시간은 영업시간({from}~{to}) 안에 있어야 해요.',
  breakAllDay: '{day} 쉬는 시간이 영업시간 전부예요. 쉬는 시간을 줄이거나 {day}을(를) 휴무로 바꿔 주세요.',
  tooManyHolidays: '휴무일은 {max}개까지 등록할 수 있어요. {n}개를 지워 주세요.',
  holidayTitleLong: '휴무일 이름은 {max}자까지 쓸 수 있어요. {n}자를 줄여 주세요.',
  holidayNoDate: '휴무일 ‘{title}’의 날짜를 골라 주세요.',
  holidayEndsFirst:
    '휴무일 ‘{title}’이 시작({start})보다 먼저 끝나요. 끝나는 날을 {start} 이후로 바꿔 주세요.',
  holidayNoDays: '휴무일 ‘{title}’의 요일을 하나 이상 골라 주세요.',
  holidayNoWeek: '휴무일 ‘{title}’이 몇째 주인지 골라 주세요.',
  holidayEveryDay: '모든 요일을 매주 쉬는 날로 할 수 없어요. 요일을 하나 이상 빼 주세요.',
  feeTierCount: '배달비 구간은 1개부터 {max}개까지 정할 수 있어요.',
  feeTooHigh: '배달비는 {max}원까지 정할 수 있어요.',
  minimumTooHigh: '최소주문금액은 {max}원까지 정할 수 있어요.',
  feeTiersNotRising: '배달비 구간의 주문금액은 위에서 아래로 커져야 해요.',
  areaKindMissing: '배달지역을 동네로 정할지 거리로 정할지 골라 주세요.',
  districtsMissing: '배달하는 동네를 하나 이상 골라 주세요.',
  tooManyDistricts: '동네는 {max}개까지 고를 수 있어요. 여러 동은 거리로 정해 주세요.',
  districtCode: '법정동코드 {code}은(는) 숫자 10자리여야 해요.',
  districtTwice: '{name}이(가) 두 번 들어 있어요. 하나만 남겨 주세요.',
  circleCount: '배달 거리는 1개부터 {max}개까지 정할 수 있어요.',
  circleRadius: '배달 거리는 0.1km부터 {max}km까지 정할 수 있어요.',
  circlesNotRising: '배달 거리는 위에서 아래로 멀어져야 해요.',
  tooManyExtraFees: '추가 배달비는 {max}개까지 정할 수 있어요.',
  extraFeeZero: '추가 배달비가 0원이에요. 금액을 정하거나 지워 주세요.',
  extraFeeDays: '추가 배달비를 받는 요일이나 날짜를 골라 주세요.',
  extraFeeTimes: '추가 배달비의 시작과 끝 시각을 확인해 주세요. 종일이면 둘 다 비워 주세요.',
  minutesForm: '배달 시간은 30이나 30~40처럼 {max}분 이하로 적어 주세요.',
  noOrderType:
    '배달, 포장, 매장식사 중 하나는 받아야 해요. 당분간 주문을 안 받으려면 일시정지를 이용해 주세요.',
  noMethodForType: '{type} 주문의 결제수단을 하나 이상 골라 주세요.',
  tooManyPickupDiscounts: '포장 할인은 {max}개까지 정할 수 있어요.',
  pickupRate: '포장 할인율은 1%부터 100%까지 정할 수 있어요.',
  pickupAmount: '포장 할인은 1원부터 {max}원까지, 주문금액보다 적게 정할 수 있어요.',
  pickupTiersNotRising: '포장 할인의 주문금액은 위에서 아래로 커져야 해요.',
  nameMissing: '매장 이름을 입력해 주세요.',
  noticeTooLong: '공지는 {max}자까지 쓸 수 있어요. {n}자를 줄여 주세요.',
  wordsTooLong: '매장 이름은 {name}자, 글은 {max}자까지 쓸 수 있어요. {n}자를 줄여 주세요.',
  tooManyStorePhotos: '매장 사진은 {max}장까지 올릴 수 있어요. {n}장을 빼 주세요.',
  storePhotoTwice: '같은 사진이 두 번 들어 있어요. 하나만 남겨 주세요.',
  contactPhone: '매장 전화번호를 지역번호부터 숫자로 입력해 주세요.',
  contactNoAddress: '매장 주소를 찾아 골라 주세요.',
  contactDetailLong: '상세주소는 {max}자까지 쓸 수 있어요. {n}자를 줄여 주세요.',
  unknownAddress: '주소를 찾지 못했어요. 주소 찾기에서 국내 도로명주소를 골라 주세요.',
  changeOfAddress: '주소는 예약해서 바꿀 수 없어요. 옮기는 날 바로 바꿔 주세요.',
  flowNoType: orderFlowTexts.noType,
  flowStations: '조리대마다 받을 양을 하나씩만 정해 주세요.',
  partEditedElsewhere:
    '{who}님이 {at}에 {what}을(를) 바꿨어요. 지금 내용을 확인하고 다시 저장해 주세요. 입력한 내용은 그대로 있어요.',
  changeOfName: '매장 이름은 예약해서 바꿀 수 없어요. 바로 바꿔 주세요.',
  ...deskRefusalTexts,
  ...secondFactorRefusals,
  ...takingsRefusals,
} as const satisfies Readonly<Record<StaffReason, string>>

/** As `refusalText`, with the refusals that only staff meet. */
export function staffRefusalText(refused: Refusal): string {
  const { reason, params = {} } = refused
  if (!Object.hasOwn(staffRefusalTexts, reason)) return refusalText(refused)
  const values = Object.entries(params).map(([name, value]) => [name, said(value)] as const)
  return fill(staffRefusalTexts[reason as StaffReason] as string, Object.fromEntries(values) as never)
}

function said(value: string | number): string {
  return typeof value === 'number' ? formatCount(value) : (codeWords[value] ?? value)
}
