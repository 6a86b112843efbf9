export const err = {
  server: '서버 응답 오류입니다.',
  unavailable: '지금은 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  offline: '인터넷 연결을 확인해 주세요. 연결되면 다시 시도해 주세요.',
  timeout: '응답 대기 시간이 초과되었습니다.',
  maintenance: '서비스 점검중입니다. 잠시 후 다시 시도해 주세요.',
  system: '시스템 점검중입니다.',
  auth: '접근 권한이 없습니다.',
  input: '입력값을 확인해 주세요.',
  status: '변경할 수 없는 주문 상태입니다.',
} as const
