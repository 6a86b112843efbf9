import type { Secrets } from '../../../platform/secrets/index.ts'

export function sealReason(
  secrets: Pick<Secrets, 'seal'>,
  reason: string,
  column: 'cancel_reason_sealed' | 'deny_reason_sealed',
  orderId: string,
): Buffer | null {
  const text = reason.normalize('NFC')
  return text === '' ? null : secrets.seal(text, `orders.${column}`, orderId)
}
