export const chk = {
  title: 'KT 080 콜체크인',
  body: '백신 접종증명 앱을 여는 중입니다.',
  move: '스토어로 이동할까요?',
} as const
