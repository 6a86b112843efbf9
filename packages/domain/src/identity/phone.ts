/** Reads full-width digits, hyphens, spaces and +82; `null` for any other text. */
export function normalisePhone(typed: string): string | null {
  const plain = typed.normalize('NFKC').replaceAll(/[\s().-]/g, '')
  const digits = plain.startsWith('+82') ? `0${plain.slice(3).replace(/^0/, '')}` : plain
  return /^0\d{9,10}$/.test(digits) ? digits : null
}
