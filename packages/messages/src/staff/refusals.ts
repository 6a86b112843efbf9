// Ours.

import { formatCount, type Refusal, type SecondFactorReason, type StaffReason } from '@hansang/domain'
import { fill } from '../fill.ts'
import { refusalText } from '../refusal-text.ts'

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
  wordsTooLong: '매장 이름은 {name}자, 글은 {max}자까지 쓸 수 있어요. {n}자를 줄여 주세요.',
  partEditedElsewhere:
    '{who}님이 {at}에 {what}을(를) 바꿨어요. 지금 내용을 확인하고 다시 저장해 주세요. 입력한 내용은 그대로 있어요.',
  changeInPast: '바뀌는 때를 지금보다 뒤로 골라 주세요.',
  changeTooFar: '바뀌는 때는 {n}일 안에서 고를 수 있어요.',
  changeOfName: '매장 이름은 예약해서 바꿀 수 없어요. 바로 바꿔 주세요.',
  changeNothing: '그때의 내용과 같아서 바뀌는 것이 없어요.',
  tooManyChanges: '예약은 {max}개까지 할 수 있어요. 하나를 취소해 주세요.',
  changeBegun: '이미 시작한 예약이에요. 지금 내용을 바꾸거나 이전 버전으로 되돌려 주세요.',
  changeBreaks: '{at}에 시작할 예약과 함께 두면 맞지 않아요. 그 예약을 먼저 취소하고 다시 저장해 주세요.',
  versionGone: '되돌릴 버전이 더는 없어요. 목록을 다시 열어 주세요.',
  secondCodeWrong:
    '코드가 맞지 않아요. 앱에 지금 보이는 6자리를 넣어 주세요. 계속 맞지 않으면 휴대폰 시각이 자동으로 맞춰져 있는지 확인해 주세요.',
  secondCodeClock:
    '휴대폰 시각이 실제와 달라요. 휴대폰의 날짜와 시각을 자동으로 맞춘 뒤 새 코드를 넣어 주세요.',
  secondCodeUsed: '방금 쓴 코드예요. 앱에 새 코드가 나오면 넣어 주세요.',
  secondStepGone: '로그인 시간이 지났거나 코드가 여러 번 맞지 않았어요. 비밀번호부터 다시 입력해 주세요.',
  secondFactorOn: '이미 켜져 있어요. 휴대폰을 바꾸려면 끈 다음 다시 켜 주세요.',
  secondFactorOff: '2단계 인증이 꺼져 있어요. 화면을 새로고침해 주세요.',
  secondFactorNotBegun: '설정 시간이 지났어요. 처음부터 다시 시작해 주세요.',
  secondFactorElsewhere:
    '다른 매장에서도 일하는 사람이라 이 매장에서 풀 수 없어요. 고객센터에 요청해 주세요.',
} as const satisfies Readonly<Record<StaffReason | SecondFactorReason, string>>

/** As `refusalText`, with the refusals that only staff meet: customers' screens do without their texts. */
export function staffRefusalText(refused: Refusal): string {
  const { reason, params = {} } = refused
  if (!Object.hasOwn(staffRefusalTexts, reason)) return refusalText(refused)
  const values = Object.entries(params).map(([name, value]) => [name, said(value)] as const)
  return fill(
    staffRefusalTexts[reason as keyof typeof staffRefusalTexts] as string,
    Object.fromEntries(values) as never,
  )
}

function said(value: string | number): string {
  return typeof value === 'number' ? formatCount(value) : (codeWords[value] ?? value)
}
