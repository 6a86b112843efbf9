/** The table of a guest who eats at the store. Ours. */
export const tableTexts = {
  name: '테이블',
  number: '테이블 {n}',
  atStore: '{store} · 테이블 {n}',
  seated: '매장식사 · 테이블 {n}',
} as const
