export const checkInTexts = {
  title: 'KT 080 콜체크인',
  opening: '백신 접종증명 앱을 여는 중이에요.',
  toAppStore: '스토어로 이동할까요?',
  // Ours:
  openAgain: '앱 다시 열기',
  notOpened: '앱이 열리지 않았어요.',
  notOpenedHint: '이미 설치했다면 다시 열고, 없으면 스토어에서 설치해 주세요.',
  android: 'Google Play로 이동',
  ios: 'App Store로 이동',
  notSet: '지금은 콜체크인을 이용할 수 없어요.',
  notSetHint: '방문하신 매장에서 직접 접종증명을 보여 주시거나 고객센터로 전화해 주세요.',
} as const
