import {
  CallFailure,
  type Called,
  type Endpoint,
  type RequestTo,
  callEndpoint,
  readBoardOrders,
  readOwnedStores,
} from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { apiErrorTexts } from '@hansang/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../../../../document/page-context.ts'
import { storesWithOrders } from '../../frame/use-own-stores.ts'
import { Columns } from '../columns/Columns.tsx'
import { DrawnAt } from '../card/use-minute-clock.ts'
import { type BoardFilter, filterOf, isShown, ofOwnStore } from '../filter/board-filter.ts'
import { FILTER_FIELD } from './early-board.ts'

const NOTHING_YET = async () => {}

/**
 * The columns of a board as the board itself would draw them first, read by the board's own call with the caller's
 * token. Empty for those who may not see a board: the board's reading says why.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const authorization = request.headers.get('authorization')
  if (!authorization) return empty()
  const { api, origin, now } = context.get(pageContext)
  const ask = <E extends Endpoint>(endpoint: E, asked: RequestTo<E>) =>
    callEndpoint(endpoint, asked, { fetch: api, baseUrl: origin, headers: { authorization } })
  try {
    const [board, owned] = await Promise.all([
      ask(readBoardOrders, { storeId: '', isRinging: false }),
      ask(readOwnedStores, {}),
    ])
    if (isRefusal(board.result) || isRefusal(owned.result)) return empty()
    const stores = storesWithOrders(owned.result.answer.stores)
    const { orders, more } = board.result.answer
    const filter = ofOwnStore(
      filterAsked(request.url),
      stores.map(({ id }) => id),
    )
    const cards = renderToStaticMarkup(
      <DrawnAt value={now}>
        <Columns
          board={{
            partsWithMore: more.map(({ part }) => part),
            showMore: NOTHING_YET,
            readAgain: NOTHING_YET,
          }}
          shown={orders.filter((order) => isShown(filter, order))}
          openCards={{ isOpen: () => false, toggle: () => {} }}
          namesStore={stores.length > 1 && filter.storeId === ''}
          busyMinutesOf={() => 0}
        />
      </DrawnAt>,
      { identifierPrefix: 'early-' },
    )
    return new Response(cards, { headers: headersOf(board) })
  } catch (failure) {
    if (failure instanceof CallFailure) return empty()
    throw failure
  }
}

/** In words, as the router would answer any other method in its own. */
export function action(): Response {
  return new Response(apiErrorTexts.unknownPath, {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  })
}

function empty(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function headersOf({ headers }: Called<typeof readBoardOrders>): Headers {
  const own = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  const renewed = headers.get('new-token')
  if (renewed) own.set('new-token', renewed)
  return own
}

function filterAsked(url: string): BoardFilter {
  try {
    return filterOf(JSON.parse(new URL(url).searchParams.get(FILTER_FIELD) || 'null'))
  } catch {
    return filterOf(null)
  }
}
