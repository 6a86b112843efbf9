// Ours.

import type {
  AlarmPhoneReason,
  AlarmReason,
  AppointReason,
  DeskReason,
  ReviewAnswerReason,
} from '@hansang/domain'

export const deskRefusalTexts = {
  answerEmpty: '답글을 한 글자 이상 입력해 주세요.',
  answerTooLong: '답글은 {max}자까지 쓸 수 있어요. {n}자를 줄여 주세요.',
  answeredElsewhere:
    '그 사이 다른 기기에서 답글이 바뀌었어요. 지금 답글을 확인하고 다시 등록해 주세요. 쓴 글은 그대로 있어요.',
  pauseTooLong: '직원은 1시간까지 쉴 수 있어요. 더 쉬려면 점주나 매니저에게 요청해 주세요.',
  invitationGone: '기한이 지났거나 취소된 초대예요. 초대한 분에게 새 링크를 받아 주세요.',
  invitationUsed: '이미 쓴 초대예요. 방금 가입했다면 정한 아이디로 로그인해 주세요.',
  tooManyInvitations: '기다리는 초대가 너무 많아요. 쓰지 않을 초대를 취소하고 다시 초대해 주세요.',
  staffGone: '이미 이 매장에서 나간 사람이에요. 목록을 다시 불러와 주세요.',
  alreadyMember:
    '이미 이 매장에서 일하고 있는 계정이에요. 다른 계정으로 로그인하거나 새 아이디를 만들어 주세요.',
  loginIdForm:
    '아이디는 영문 소문자와 숫자로 4~30자로 정해 주세요. 점(.), 밑줄(_), 붙임표(-)도 쓸 수 있어요.',
  loginIdTaken: '이미 쓰고 있는 아이디예요. 다른 아이디로 정해 주세요.',
  ownRole: '자기 권한은 스스로 바꿀 수 없어요. 다른 점주에게 요청해 주세요.',
  lastOwner: '매장에는 점주가 한 명은 있어야 해요. 다른 점주를 먼저 정해 주세요.',
  refundForOthers:
    '본사나 플랫폼 부담 환불은 본사에서만 할 수 있어요. 매장 부담으로 환불하거나 본사에 요청해 주세요.',
  wrongPassword: '지금 쓰는 비밀번호가 맞지 않아요.',
  shortPassword: '새 비밀번호는 8자 이상으로 정해 주세요.',
  longPassword: '새 비밀번호는 128자 이하로 정해 주세요.',
  commonPassword: '쉽게 짐작할 수 있는 비밀번호예요. 여러 낱말을 이어 더 길게 정해 주세요.',
  ownIdPassword: '비밀번호에는 아이디를 넣을 수 없어요. 다른 비밀번호로 정해 주세요.',
  deviceGone: '이미 로그아웃된 기기예요.',
  unknownPushService:
    '이 브라우저의 알림 서비스는 지원하지 않아요. 크롬, 사파리, 엣지, 파이어폭스에서 켜 주세요.',
  bellNotMade: '이 기기의 알림을 켜지 못했어요. 화면을 새로고침한 뒤 다시 켜 주세요.',
  alarmFalls: '뒤의 단계가 앞의 단계보다 빠를 수 없어요. 시간을 순서대로 늘려 주세요.',
  alarmGivesUpEarly: '자동 취소는 {n}분보다 빠를 수 없어요. 시간을 늘려 주세요.',
  alarmTellsNobody: '문자나 자동 취소 가운데 하나는 켜 두어야 해요. 둘 가운데 하나를 켜 주세요.',
  alarmCallsLate: '전화하고 나서 자동 취소까지 {n}분은 있어야 해요. 시간을 늘려 주세요.',
  alarmPhoneWrong: '전화번호를 다시 확인해 주세요. 휴대전화, 지역번호, 070 번호만 쓸 수 있어요.',
  alarmPhonesMany: '전화번호는 {n}개까지 적을 수 있어요.',
  noAlarmPhone: '저장한 전화번호가 없어요. 번호를 저장한 뒤 다시 시험해 주세요.',
  noBell: '이 기기의 알림이 꺼져 있어요. 알림을 켠 뒤 다시 시험해 주세요.',
  printerGone: '없는 프린터예요. 프린터를 다시 골라 주세요.',
  printerOutOfReach:
    '이 주소로는 출력할 수 없어요. 주소와 포트를 확인하거나, USB 연결이나 브라우저 인쇄를 골라 주세요.',
  tooManyPrinters: '프린터는 20대까지 추가할 수 있어요. 쓰지 않는 프린터를 지워 주세요.',
  statusNotAllowed: '변경할 수 없는 주문 상태예요.',
  noDeliveryAgency: '배달 대행사를 쓰지 않는 매장이에요. 직접 배달해 주세요.',
  moneyAtDoor: '만나서 결제하는 주문은 배달 대행사에 맡길 수 없어요. 직접 배달해 주세요.',
  nothingToRefund: '환불할 수 있는 결제금액이 없어요.',
  refundTooMuch: '이미 환불했거나 주문하지 않은 메뉴예요. 수량을 확인해 주세요.',
} as const satisfies Readonly<
  Record<AlarmPhoneReason | AlarmReason | AppointReason | DeskReason | ReviewAnswerReason, string>
>
