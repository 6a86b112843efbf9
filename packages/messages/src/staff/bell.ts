import { ownerTexts } from './owner.ts'

export const bellTitle = ownerTexts.bell

/** What a device shows while the page is shut. */
export const notificationTexts = {
  // Ours:
  order: '새 주문',
  cancel: '취소 요청',
  test: '벨 시험',
  numbered: '{kind} #{n}',
  waiting: '답을 기다리는 주문이 {n}건 있어요.',
  one: '주문 접수 화면에서 답해 주세요.',
  tested: '이 기기에 알림이 잘 도착했어요.',
  open: '주문 보기',
} as const

export const bellTexts = {
  // Ours:
  title: '화면을 닫아도 울리기',
  about:
    '화면을 닫거나 태블릿이 잠들어도 새 주문과 취소 요청을 이 기기에 알려 드려요. 주문 접수 화면이 소리를 내고 있으면 알리지 않고, 아무도 답하지 않으면 다시 알려요.',
  on: '켜져 있어요',
  off: '꺼져 있어요',
  turnOn: '이 기기에서 알림 켜기',
  turnOff: '이 기기에서 알림 끄기',
  turnedOn: '이 기기에서 알림을 켰어요.',
  turnedOff: '이 기기에서 알림을 껐어요.',
  ends: '로그아웃하면 알림도 끝나요. 매장 기기라면 ‘로그인 유지’로 로그인해 주세요.',
  loadFailed: '알림 설정을 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
  notTurnedOn: '이 브라우저가 알림을 켜지 못했어요. 화면을 새로고침한 뒤 다시 시도해 주세요.',
  cannot: {
    inApp: '카카오톡 같은 앱 안의 브라우저에서는 알림을 켤 수 없어요. 크롬이나 사파리에서 열어 주세요.',
    needsInstall:
      'iPhone과 iPad에서는 홈 화면에 추가한 뒤 켤 수 있어요. 사파리의 공유 버튼을 누르고 ‘홈 화면에 추가’를 고른 다음, 홈 화면의 한상을 열어 주세요.',
    insecure: '안전한 주소(https)에서만 알림을 켤 수 있어요. 주소를 확인해 주세요.',
    unsupported: '이 브라우저는 닫힌 화면의 알림을 지원하지 않아요. 크롬, 사파리, 엣지에서 열어 주세요.',
    denied: '이 사이트의 알림이 차단되어 있어요. 주소창 옆 설정에서 알림을 허용한 뒤 다시 시도해 주세요.',
  },
  noTexts: '문자 서비스가 연결되지 않아, 답이 없는 주문을 문자로 알려 드리지 못하고 있어요.',
  test: {
    title: '벨 시험',
    about: '이 기기에서 소리와 알림이 나는지 지금 확인해요.',
    start: '벨 시험하기',
    sound: '소리',
    sounded: '소리를 냈어요. 들리지 않았다면 기기의 음량을 올려 주세요.',
    silent: '소리를 내지 못했어요. 이 탭이 음소거되어 있지 않은지 확인해 주세요.',
    push: '알림',
    isOff: '이 기기에서는 알림이 꺼져 있어요.',
    waiting: '알림을 보내고 있어요.',
    arrived: '알림이 도착했어요.',
    taken: '알림을 보냈지만 이 기기에 도착하지 않았어요. 방해 금지와 절전 설정을 확인해 주세요.',
    failed: '알림을 보내지 못했어요. 연결을 확인하고 잠시 후 다시 시험해 주세요.',
  },
} as const
