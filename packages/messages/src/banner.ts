export const banner = {
  wifiSurvey: '설문조사에 참여하시면 포털 페이 3,000원을 전액 드립니다!',
  wifiSurveyB: '우리 매장 손님만! 설문조사 참여하고 포털 페이 3,000원 받아 가세요',
  momstouchEvent: '진행 중인 이벤트',
} as const
