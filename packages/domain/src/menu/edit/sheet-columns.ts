/** As the template heads them; the first is written, the others are understood too. */
export const SHEET_COLUMNS = {
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
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SheetColumn = keyof typeof SHEET_COLUMNS | 'unknown'

/** Blanks, brackets and case of a head count for nothing. */
export function columnsIn(head: readonly string[]): SheetColumn[] {
  return head.map((cell) => {
    const name = cell.replaceAll(/\(.*?\)|\s|\*/g, '')
    const found = Object.entries<readonly string[]>(SHEET_COLUMNS).find(([, names]) => names.includes(name))
    return (found?.[0] ?? 'unknown') as SheetColumn
  })
}
