/** The table of a guest who eats at the store. A line never ends between the word and the number. Ours. */
export const tableTexts = {
  name: '테이블',
  number: '테이블\u00a0{n}',
  atStore: '{store} · 테이블\u00a0{n}',
  seated: '매장식사 · 테이블\u00a0{n}',
} as const
