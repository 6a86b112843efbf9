export const identityTexts = {
  title: '휴대폰 본인인증',
  name: '이름',
  birth: '생년월일 8자리',
  submit: '인증하기',
  done: '본인인증이 완료됐어요.',
} as const

export const identityPageTexts = {
  title: '연습 본인인증',
  notice:
    '연습용 본인인증이에요. 실제 본인 확인은 이루어지지 않으며, 입력한 이름과 생년월일은 저장하지 않아요.',
  phone: '휴대폰번호',
  birthHint: '예) 19900131',
  rehearsals: '문제 상황 연습',
  fail: '인증 실패',
  working: '확인하고 있어요.',
  failed: '확인하지 못했어요. 다시 눌러 주세요.',
  doneToday: '오늘 이미 본인인증을 마쳤어요.',
  back: '돌아가기',
  providerNotice: '본인인증 기관의 화면으로 이동해요. 주문하신 휴대폰번호로 인증해 주세요.',
  opening: '본인인증 화면을 여는 중이에요.',
  notOpened: '본인인증 화면을 열지 못했어요. 다시 눌러 주세요.',
  scriptNeeded: '본인인증하려면 자바스크립트를 켜 주세요.',
  later: '인증 결과를 아직 확인하지 못했어요. 잠시 후 다시 확인해 주세요.',
  askAgain: '다시 확인',
  noPhone: '휴대폰번호를 확인할 수 없어 인증을 마치지 못했어요. 매장으로 문의해 주세요.',
  noSession: '본인인증을 시작한 화면을 찾을 수 없어요. 주문 화면에서 다시 시작해 주세요.',
} as const

export const signOutTexts = {
  here: '이 기기에서 로그아웃',
  failed: '로그아웃하지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
}
