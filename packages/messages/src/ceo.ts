export const ceo = {
  login: {
    title: '사장님 로그인',
    id: '아이디',
    pw: '비밀번호',
    submit: '로그인',
    fail: '아이디 또는 비밀번호가 맞지 않습니다.',
  },
  logout: '로그아웃',
  stores: '내 매장',
  reviews: '리뷰 관리',
  answer: '답글 작성',
  answerEdit: '답글 수정',
  answerPh: '답글을 입력해 주세요. (1,000자 이내)',
  answerDone: '답글이 등록되었습니다.',
} as const
