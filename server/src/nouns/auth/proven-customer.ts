import type { Reader } from '../../platform/db/index.ts'

interface OrderedBy {
  readonly session_id: string | null
  readonly customer_id: number | null
}

/** At a kiosk the next person inherits the proof, so it proves nothing of an order. */
export async function hasProvenPhone(
  db: Reader,
  { session_id: sessionId, customer_id: customerId }: OrderedBy,
): Promise<boolean> {
  if (sessionId === null || customerId === null) return false
  const proven = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .where('proven_at', 'is not', null)
    .where('is_kiosk', '=', false)
    .executeTakeFirst()
  return proven !== undefined
}
