// Ours.

import type { SecondFactorReason } from '@hansang/domain'

export const secondFactorRefusals = {
  secondCodeWrong:
    '코드가 맞지 않아요. 앱에 지금 보이는 6자리를 넣어 주세요. 계속 맞지 않으면 휴대폰 시각이 자동으로 맞춰져 있는지 확인해 주세요.',
  secondCodeClock:
    '휴대폰 시각이 실제와 달라요. 휴대폰의 날짜와 시각을 자동으로 맞춘 뒤 새 코드를 넣어 주세요.',
  secondCodeUsed: '방금 쓴 코드예요. 앱에 새 코드가 나오면 넣어 주세요.',
  secondStepGone: '로그인 시간이 지났거나 코드가 여러 번 맞지 않았어요. 비밀번호부터 다시 입력해 주세요.',
  secondFactorOn: '이미 켜져 있어요. 휴대폰을 바꾸려면 끈 다음 다시 켜 주세요.',
  secondFactorOff: '2단계 인증이 꺼져 있어요. 화면을 새로고침해 주세요.',
  secondFactorAsked:
    '브랜드에서 꼭 켜도록 정해서 끌 수 없어요. 휴대폰을 바꿨다면 본사나 고객센터에 요청해 주세요.',
  secondFactorNotBegun: '설정 시간이 지났어요. 처음부터 다시 시작해 주세요.',
  secondFactorElsewhere:
    '다른 매장에서도 일하는 사람이라 이 매장에서 풀 수 없어요. 고객센터에 요청해 주세요.',
} as const satisfies Readonly<Record<SecondFactorReason, string>>
