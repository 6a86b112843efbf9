import type { Database } from '../db/database.ts'
import type { OrderRow } from '../db/schema.ts'
import { orderHandle } from '../auth/phone.ts'
import { mintLinkSecret } from '../login/link-secrets.ts'
import { openValue } from '../orders/open-value.ts'
import type { Services } from '../services/services.ts'

/** The address of an order's own page, with its phone as a handle; `null` without a phone. */
export function orderPageUrl(services: Services, order: OrderRow): string | null {
  const phone = openValue(order, 'phone_sealed', services)
  if (!phone) return null
  const handle = orderHandle(services.secrets, phone, order.id)
  return `${services.origin}/order/detail/${order.channel}/${order.id}/${handle}`
}

/** The address with a secret behind the #: who opens it holds the phone that it was texted to. */
export async function provingUrl(
  tx: Database,
  { clock }: Services,
  order: OrderRow,
  url: string,
): Promise<string> {
  const secret = await mintLinkSecret(tx, order, clock.now())
  return secret ? `${url}#${secret}` : url
}
