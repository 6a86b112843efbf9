import type { Database } from '../../platform/db/database.ts'
import type { LinkedPage, OrderRow } from '../../platform/db/schema.ts'
import { orderHandle, visitHandle } from '../../nouns/auth/phone.ts'
import { mintLinkSecret, mintShortLink } from '../login/link-secrets.ts'
import { openValue } from '../../nouns/orders/open-value.ts'
import type { Services } from '../../platform/services/services.ts'

/** The path of a page of an order, with its phone as a handle; `null` without a phone. */
export function linkedPath(services: Services, order: OrderRow, page: LinkedPage): string | null {
  const phone = openValue(order, 'phone_sealed', services)
  if (!phone) return null
  const { secrets, clock } = services
  if (page === 'order')
    return `/order/detail/${order.channel}/${order.id}/${orderHandle(secrets, phone, order.id)}`
  const handle = visitHandle(secrets, phone, clock.now())
  return `/${order.channel}/order/payment/${order.store_id}/${handle}/${order.id}`
}

/**
 * The address that is texted of a page: short, and with a secret behind the #, so that who opens it holds the phone
 * that it was texted to. `null` for an order without a phone.
 */
export async function shortUrl(
  tx: Database,
  { clock, origin }: Services,
  order: OrderRow,
  page: LinkedPage,
): Promise<string | null> {
  const link = await mintShortLink(tx, order, page, clock.now())
  return link && `${origin}/t/${link.code}#${link.secret}`
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
