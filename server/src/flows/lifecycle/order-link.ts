import type { Database, LinkedPage, OrderRow } from '../../platform/db/index.ts'
import { orderHandle, visitHandle } from '../../nouns/auth/index.ts'
import { mintLinkSecret, mintShortLink } from '../login/link-secrets.ts'
import { openValue } from '../../nouns/orders/index.ts'
import type { Services } from '../../platform/services/services.ts'

export function linkedPath(services: Services, order: OrderRow, page: LinkedPage): string | null {
  const phone = openValue(order, 'phone_sealed', services)
  if (!phone) return null
  const { secrets, clock } = services
  if (page === 'order')
    return `/order/detail/${order.channel}/${order.id}/${orderHandle(secrets, phone, order.id)}`
  const handle = visitHandle(secrets, phone, clock.now())
  return `/${order.channel}/order/payment/${order.store_id}/${handle}/${order.id}`
}

/** For texts. The secret behind the # proves the recipient's phone. `null` without a phone. */
export async function shortUrl(
  tx: Database,
  { clock, origin }: Services,
  order: OrderRow,
  page: LinkedPage,
): Promise<string | null> {
  const link = await mintShortLink(tx, order, page, clock.now())
  return link && `${origin}/t/${link.code}#${link.secret}`
}

export async function provingUrl(
  tx: Database,
  { clock }: Services,
  order: OrderRow,
  url: string,
): Promise<string> {
  const secret = await mintLinkSecret(tx, order, clock.now())
  return secret ? `${url}#${secret}` : url
}
