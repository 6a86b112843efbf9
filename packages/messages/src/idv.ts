export const idv = {
  title: '휴대폰 본인인증',
  name: '이름',
  birth: '생년월일 8자리',
  submit: '인증하기',
  done: '본인인증이 완료되었습니다.',
} as const
