/** Whether a phone in a link is plain digits; anything else is encrypted and sent as it is. */
export function isPlainPhone(phone: string): boolean {
  return /^\d+$/.test(phone)
}
