/** Apart from the screen of printers, whose words the board does not load. */
export const lostPrinterTexts = {
  reconnect: '다시 연결',
  reconnectOf: '{name} 다시 연결',
  lost: '출력하지 못한 프린터: {names}',
  lostOfStore: '{store} · 출력하지 못한 프린터: {names}',
  seePrinters: '프린터 보기',
  usbGone: '이 기기의 USB 프린터가 빠져 있어요.',
  usbForget: '쓰지 않기',
  connected: 'USB 프린터가 연결됐어요.',
  usbLost: 'USB 프린터를 찾지 못했어요. 연결하고 다시 시도해 주세요.',
} as const
