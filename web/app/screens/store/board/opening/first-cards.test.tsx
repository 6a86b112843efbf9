import { type OrderDetail, acceptOrder, advanceOrder, readBoardOrders } from '@hansang/contract'
import { STAFF_ROLES, staffMay } from '@hansang/domain'
import {
  type Caller,
  TEST_ORIGIN,
  agentOf,
  aWorldStore,
  newcomer,
  onceKey,
  ownerOf,
  orderRow,
  payOrder,
  placeOrder,
  register,
  seoul,
  staffOf,
  useServer,
} from '@hansang/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BoardOrder } from '../card/BoardOrder.tsx'
import { DrawnAt } from '../card/use-minute-clock.ts'

const HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
const STORES = ['1001', '1002', '1003', '1004', '1005', '1006']

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: STORES.map((id) => aWorldStore({ id, name: `가게 ${id}` })),
})

async function ask(token: string | null, filter: unknown = null) {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const kept = encodeURIComponent(filter === null ? '' : JSON.stringify(filter))
  return await server.fetch(`${TEST_ORIGIN}/ceo/orders/first-cards?filter=${kept}`, { headers })
}

const cardsOf = async ({ token }: Pick<Caller, 'token'>, filter: unknown = null) =>
  await (await ask(token, filter)).text()

async function place({
  storeNote = '',
  ...given
}: Parameters<typeof placeOrder>[1] & { storeNote?: string } = {}) {
  const customer = await newcomer(server)
  const orderNumber = await placeOrder(customer, given)
  const { due: cash, order_type: type } = await orderRow(server, orderNumber)
  const paymentMethod = type === 'delivery' ? 'DLVR_PRE_CD' : 'PICK_PRE_CD'
  await register(customer, orderNumber, { paymentMethod, cash, storeNote })
  await payOrder(server, customer, orderNumber)
  return orderNumber
}

/** A card of the live board, opened by nobody yet. */
function drawn(order: OrderDetail, namesStore: boolean): string {
  return renderToStaticMarkup(
    <DrawnAt value={server.clock.now()}>
      <BoardOrder
        order={order}
        isOpen={false}
        onToggle={() => {}}
        namesStore={namesStore}
        onChanged={async () => {}}
      />
    </DrawnAt>,
  )
}

/** Ids that tie a part of a card to another differ from drawing to drawing, and a class from build to build. */
const withoutTies = (html: string) =>
  html.replaceAll(/_(?:early-)?R_\w+_/g, 'tie').replaceAll(/\b_([A-Za-z]+)_[a-z0-9_]+/g, '$1')

describe('the first cards of a board', { tags: ['PEAK-11'] }, () => {
  it('are the cards that the board itself draws of the same orders', async () => {
    const storeId = '1001'
    const numbers = [
      await place({ storeId }),
      await place({ storeId, type: 'pickup', storeNote: '맵지 않게' }),
      await place({ storeId, storeNote: HOSTILE }),
      await place({ storeId }),
    ]
    const owner = await ownerOf(server, storeId, '1002')
    const orderNumber = numbers[3] ?? ''
    await owner.call(acceptOrder, { orderNumber, minutesUntilDone: 30 }, onceKey())
    await owner.call(advanceOrder, { orderNumber, seenStatus: 'ORDER_ACCEPT' }, onceKey())
    const { orders } = (await owner.call(readBoardOrders, { storeId: '' })).answer
    const cards = withoutTies(await cardsOf(owner))
    expect(orders).toHaveLength(numbers.length)
    for (const order of orders) expect(cards).toContain(withoutTies(drawn(order, true)))
    expect(cards.match(/<article/g)).toHaveLength(numbers.length)
    expect(cards).toMatch(/새 주문<span[^>]*>3건.*진행 중<span[^>]*>1건.*완료<span[^>]*>0건/)
    expect(cards).not.toMatch(/<script|<img|<[^>]* on\w+=/)
    expect(cards).toContain('&lt;script&gt;')
  })

  it('are ten of a column, with the room of the others', { tags: ['PEAK-14'] }, async () => {
    const storeId = '1006'
    for (let placed = 0; placed < 14; placed++) await place({ storeId })
    const owner = await ownerOf(server, storeId)
    const cards = await cardsOf(owner)
    expect(cards).toMatch(/새 주문<span[^>]*>14건/)
    // And the last, as the keyboard comes to it from below.
    expect(cards.match(/aria-posinset="(\d+)"/g)?.map((place) => place.replace(/\D/g, ''))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14].map(String),
    )
    expect(cards).toMatch(/<li[^>]*aria-hidden="true"[^>]*style="height:252px"/)
  })

  it('follow the filter that the device keeps, unless its store is no longer one’s own', async () => {
    await place({ storeId: '1002' })
    await place({ storeId: '1003', type: 'pickup' })
    const owner = await ownerOf(server, '1002', '1003')
    const both = await cardsOf(owner)
    expect([both.match(/<article/g)?.length, both.includes('가게 1002')]).toEqual([2, true])
    const one = await cardsOf(owner, { storeId: '1003', type: '' })
    expect([one.match(/<article/g)?.length, one.includes('가게 1003')]).toEqual([1, false])
    expect((await cardsOf(owner, { storeId: '', type: 'pickup' })).match(/<article/g)).toHaveLength(1)
    for (const kept of [{ storeId: '1001' }, { storeId: 7 }, 7, 'x', []])
      expect((await cardsOf(owner, kept)).match(/<article/g)).toHaveLength(2)
  })

  it('are kept by nobody, and draw nothing for a filter that is no JSON', async () => {
    const owner = await ownerOf(server, '1002')
    const answer = await ask(owner.token)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
    const odd = await server.fetch(`${TEST_ORIGIN}/ceo/orders/first-cards?filter=%7B`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect([odd.status, await odd.text()]).toEqual([200, await cardsOf(owner)])
  })

  it.each(['POST', 'PUT', 'DELETE'])('refuse a %s in words', async (method) => {
    const { token } = await ownerOf(server, '1002')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.fetch(`${TEST_ORIGIN}/ceo/orders/first-cards`, { method, headers })
    expect([answer.status, await answer.text()]).toEqual([405, '없는 주소예요. 주소를 확인해 주세요.'])
  })

  it.each(STAFF_ROLES)('show a %s what the board shows that role', async (role) => {
    await place({ storeId: '1004' })
    const person = await staffOf(server, role, '1004')
    const answer = await ask(person.token)
    expect(answer.status).toBe(staffMay(role, 'orders') ? 200 : 204)
    expect((await answer.text()).includes('<article')).toBe(staffMay(role, 'orders'))
  })

  it('tell nobody else anything, and refuse nobody', async () => {
    await place({ storeId: '1004' })
    const callers = [
      null,
      '',
      'no-such-token',
      (await newcomer(server)).token,
      (await agentOf(server, 'hansang')).token,
    ]
    for (const token of callers) {
      const answer = await ask(token)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
    }
    expect(await cardsOf(await ownerOf(server, '1005'))).not.toContain('<article')
  })

  it('are drawn for forty at once, each their own', async () => {
    await place({ storeId: '1005' })
    const [one, other] = [await ownerOf(server, '1005'), await ownerOf(server, '1003')]
    const asked = Array.from({ length: 40 }, (_, at) => cardsOf(at % 2 === 0 ? one : other))
    const [mine, theirs] = [await cardsOf(one), await cardsOf(other)]
    expect(mine).not.toBe(theirs)
    expect(await Promise.all(asked)).toEqual(asked.map((_, at) => (at % 2 === 0 ? mine : theirs)))
  })
})
