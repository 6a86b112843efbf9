import type { SheetWords } from '@hansang/domain'

// Ours:
export const menuSheetWords: SheetWords = {
  columns: {
    group: ['분류', '카테고리', '메뉴그룹'],
    dish: ['메뉴', '메뉴명', '메뉴이름', '상품명'],
    summary: ['한줄설명', '구성', '짧은설명'],
    description: ['설명', '메뉴설명', '상세설명'],
    variant: ['가격이름', '사이즈', '규격'],
    price: ['가격', '금액', '판매가', '단가'],
    optionGroup: ['옵션그룹', '옵션분류', '옵션그룹명'],
    minimum: ['최소선택', '최소'],
    maximum: ['최대선택', '최대'],
    option: ['옵션', '옵션명', '옵션이름'],
    optionPrice: ['옵션가격', '옵션금액', '추가금액'],
    badge: ['표시', '배지', '뱃지'],
    allergy: ['알레르기', '알레르기정보', '알러지'],
    restriction: ['주류'],
    hidden: ['숨김'],
    station: ['조리구역', '파트'],
  },
  badges: {
    인기: 'BEST',
    베스트: 'BEST',
    BEST: 'BEST',
    대표: 'RECOMMEND',
    추천: 'RECOMMEND',
    신메뉴: 'NEW',
    NEW: 'NEW',
  },
  yes: ['Y', 'YES', 'O', '예', '네', '1', 'TRUE'],
  no: ['N', 'NO', 'X', '아니오', '아니요', '0', 'FALSE'],
  currency: '원',
}
