/** Ours. Lines never break between word and number. */
export const tableTexts = {
  name: '테이블',
  number: '테이블\u00a0{n}',
  atStore: '{store} · 테이블\u00a0{n}',
  seated: '매장식사 · 테이블\u00a0{n}',
} as const
