import type { StaffRole } from '@hansang/domain'

// Ours:
export const roleNames: Readonly<Record<StaffRole, string>> = {
  staff: '직원',
  manager: '매니저',
  owner: '점주',
  brandManager: '본사',
  operator: '운영자',
}

export const peopleTexts = {
  title: '직원 관리',
  members: '일하는 사람',
  you: '나',
  lastSeen: '마지막 사용: {time}',
  neverSeen: '아직 로그인하지 않았어요',
  roleOf: '{name} 님의 역할',
  changeAsk: '{name} 님의 역할을 바꿀까요? 새 역할: {kind}. 열어 둔 화면에도 바로 적용돼요.',
  change: '바꾸기',
  changed: '{name} 님의 역할을 바꿨어요.',
  remove: '내보내기',
  removeOf: '{name} 님 내보내기',
  removeAsk: '{name} 님을 이 매장에서 내보낼까요? 쓰던 기기에서 바로 권한이 없어져요.',
  removed: '{name} 님을 내보냈어요.',
  invite: '초대하기',
  inviteHint: '링크를 받은 사람이 아이디와 비밀번호를 직접 정해요. 링크는 24시간 동안 한 번만 쓸 수 있어요.',
  inviteAs: '초대할 역할',
  can: {
    staff: '주문을 받고 진행해요. 품절·바쁨·1시간 쉬기를 할 수 있고 매출은 볼 수 없어요.',
    manager: '직원이 하는 일과 영업시간·가격·환불·리뷰·매출·직원 관리를 할 수 있어요.',
    owner: '매장의 모든 일과 매니저·점주 관리를 할 수 있어요.',
  },
  make: '초대 링크 만들기',
  link: '초대 링크',
  linkHint: '이 링크는 지금만 보여요. 초대할 사람에게 바로 보내 주세요.',
  copy: '링크 복사',
  copied: '링크를 복사했어요.',
  share: '공유하기',
  invitations: '기다리는 초대',
  noInvitations: '기다리는 초대가 없어요.',
  invitedBy: '{name} 님이 초대 · {time}까지',
  again: '새 링크',
  againOf: '{kind} 초대의 새 링크',
  revoke: '취소',
  revokeOf: '{kind} 초대 취소',
  revokeAsk: '이 초대를 취소할까요? 보낸 링크로는 들어올 수 없게 돼요.',
  revoked: '초대를 취소했어요.',
  demo: '체험: {kind}',
} as const

export const invitationTexts = {
  title: '매장 초대',
  to: '{store}에서 함께 일하도록 초대받았어요. 역할: {kind}',
  from: '{name} 님이 초대했어요. {time}까지 쓸 수 있어요.',
  none: '초대 링크가 올바르지 않아요. 초대한 분에게 링크를 다시 받아 주세요.',
  toSignIn: '로그인으로 가기',
  name: '이름',
  nameHint: '매장 사람들에게 보이는 이름이에요.',
  loginId: '아이디',
  loginIdHint: '영문 소문자와 숫자 4~30자',
  password: '비밀번호',
  passwordHint: '8자 이상으로 정하고 아이디는 넣지 마세요.',
  submit: '시작하기',
  noName: '이름을 입력해 주세요.',
  orAccount: '이미 아이디가 있나요?',
  join: '지금 로그인한 {who} 계정으로 들어가기',
  signInFirst: '로그인한 뒤 이 링크를 다시 열면 그 계정에 매장이 더해져요.',
} as const

/** What has to change is the login id. */
export const loginIdTexts = {
  form: '아이디는 영문 소문자와 숫자로 4~30자로 정해 주세요. 점(.), 밑줄(_), 붙임표(-)도 쓸 수 있어요.',
  taken: '이미 쓰고 있는 아이디예요. 다른 아이디로 정해 주세요.',
} as const
