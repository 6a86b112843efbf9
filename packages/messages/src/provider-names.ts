/** Card companies by the issuer code of Toss Payments, as an order shows them. */
export const tossCardCompanies: Readonly<Record<string, string>> = {
  '11': '국민',
  '15': '카카오뱅크',
  '21': '하나',
  '24': '토스뱅크',
  '30': '산업은행',
  '31': '비씨',
  '33': '우리',
  '34': '수협',
  '35': '전북',
  '36': '씨티',
  '37': '우체국',
  '38': '새마을금고',
  '39': '저축은행',
  '3A': '케이뱅크',
  '3K': '기업비씨',
  '41': '신한',
  '42': '제주',
  '46': '광주',
  '51': '삼성',
  '61': '현대',
  '62': '신협',
  '71': '롯데',
  '91': '농협',
  W1: '우리',
}

/** Pay means by the names that Toss Payments gives to wallets. */
export const tossWallets: Readonly<Record<string, string>> = {
  카카오페이: '0013',
  네이버페이: '0014',
  페이코: '0015',
}
