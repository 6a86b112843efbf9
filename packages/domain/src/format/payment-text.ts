export const LOCAL_VOUCHER = '0023'

/** Provider codes; each has a label in the catalogue. */
export const PAY_MEANS_CODES = [
  '0001',
  '0002',
  '0003',
  '0004',
  '0005',
  '0006',
  '0007',
  '0008',
  '0009',
  '0010',
  '0011',
  '0012',
  '0013',
  '0014',
  '0015',
  '0016',
  LOCAL_VOUCHER,
  '01',
  '02',
  'FCOUPON',
  'ECOUPON',
] as const

export type PayMeansCode = (typeof PAY_MEANS_CODES)[number]

/** `null`: show the payment's own name, as for hansang. */
export function meansCode(code: string): PayMeansCode | null {
  return PAY_MEANS_CODES.find((known) => known === code) ?? null
}

export type Instalment = { readonly kind: 'lump-sum' } | { readonly kind: 'months'; readonly months: number }

/** `00`: lump sum, `03`: three months; `null` for other text. */
export function instalment(code: string): Instalment | null {
  if (!/^\d{1,2}$/.test(code)) return null
  const months = Number(code)
  return months === 0 ? { kind: 'lump-sum' } : { kind: 'months', months }
}
