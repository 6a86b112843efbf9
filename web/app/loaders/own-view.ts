import { type Endpoint, type OwnAnswer, type OwnRequest, readOrder } from '@hansang/contract'
import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../document/page-context.ts'

export interface Own<E extends Endpoint> extends OwnAnswer<E> {
  /** When it was read; the clock of the first drawing, on both sides. */
  readonly now: Date
}

/** What the session of the page's cookie may see; `null` leaves the asking to the browser. */
export async function ownView<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  request: OwnRequest<E>,
): Promise<Own<E> | null> {
  const { readOwn, now } = context.get(pageContext)
  const own = await readOwn(endpoint, request)
  return own && { ...own, now }
}

/** Also masked, as the call would answer. */
export async function ownOrder(
  context: Readonly<RouterContextProvider>,
  orderNumber: string,
): Promise<Own<typeof readOrder> | null> {
  if (orderNumber === '') return null
  return await ownView(context, readOrder, { orderNumber, orderSource: 'ARS', channels: [] })
}
