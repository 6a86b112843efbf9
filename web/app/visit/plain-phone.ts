/** Any other handle is encrypted and sent unchanged. */
export function isPlainPhone(phone: string): boolean {
  return /^\d+$/.test(phone)
}
