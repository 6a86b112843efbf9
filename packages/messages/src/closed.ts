export const closed = {
  holiday: '휴무일입니다.',
  before: '영업 시작 전입니다. {HH:mm}에 오픈합니다.',
  after: '영업이 종료되었습니다.',
  break: '준비시간입니다. {HH:mm}부터 주문할 수 있습니다.',
  impossible: '지금은 주문할 수 없습니다.',
  normal: '영업중',
  preparingShort: '준비중',
  closedShort: '영업종료',
} as const
