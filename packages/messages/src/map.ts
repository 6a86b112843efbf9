/** The map and what is asked before the device's location is used. */
export const mapTexts = {
  title: '매장 위치',
  myLocation: '현 위치',
  geo: {
    consent: '현재 위치를 확인하기 위해 위치정보 이용에 동의해 주세요.',
    fail: '현재 위치를 확인할 수 없습니다.',
    unsupported: '현재 브라우저에서는 위치를 확인할 수 없습니다.',
    // Ours:
    agree: '동의하기',
    decline: '나중에',
    locating: '현재 위치를 확인하고 있어요.',
    slow: '위치를 찾는 데 시간이 걸리고 있어요. 지도를 움직여 직접 골라도 됩니다.',
    pickInstead: '휴대폰의 위치 권한을 켜거나, 지도에서 위치를 직접 골라 주세요.',
  },
  // Ours:
  kind: '지도',
  usage: '화살표 키로 움직이고, 더하기와 빼기 키로 크기를 바꿉니다.',
  usagePick: '화살표 키로 움직이고, 더하기와 빼기 키로 크기를 바꾸고, 엔터 키로 한가운데를 고릅니다.',
  zoomIn: '지도 확대',
  zoomOut: '지도 축소',
  loading: '지도를 불러오고 있어요.',
  slow: '지도가 늦어지고 있어요. 조금만 더 기다려 주세요.',
  failed: '지도를 불러오지 못했어요.',
  partlyFailed: '지도 일부를 불러오지 못했어요.',
  attribution: '한상 약도',
  places: '지도에 표시된 곳',
} as const
