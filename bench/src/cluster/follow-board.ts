import { setTimeout as delay } from 'node:timers/promises'
import { followBoardOrders, readBoardOrders } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { type ShopDay, type ShopPeople, type TestServer, openStream } from '@hansang/testing'

/** As the board's page. */
const READ_EVERY_MS = 30_000
const LONGEST_SILENCE_MS = 35_000
const RETRY_MS = 1_000
const LOOK_EVERY_MS = 50
export const LATE_MS = 2_000

export interface BoardReader {
  /** By order: milliseconds from the customer's answer to its first sight at the board, or `null`. */
  delays(shop: ShopDay): ReadonlyMap<string, number | null>
  close(): Promise<void>
}

type Board = Pick<ShopPeople, 'owner'>

/** A board that lives by events, and reads again at each connection and every 30 s. */
export function followBoard(server: TestServer, board: Board): BoardReader {
  const seen = new Map<string, number>()
  const closing = new AbortController()
  const { signal } = closing
  const note = (id: string) => void (seen.has(id) || seen.set(id, performance.now()))
  const read = async () => {
    const { result } = await board.owner.call(readBoardOrders, {})
    if (isRefusal(result)) throw new Error('the board was not read')
    for (const { number } of [...result.answer.orders, ...result.answer.ended]) note(number)
  }
  const following = (async () => {
    while (!signal.aborted) {
      await followOnce({ server, board, note, read, signal }).catch(() => {})
      await delay(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    delays(shop) {
      const paid = [...shop.acknowledged].flatMap(([id, { paidAt }]) =>
        paidAt ? [[id, paidAt] as const] : [],
      )
      return new Map(paid.map(([id, at]) => [id, seen.has(id) ? (seen.get(id) ?? 0) - at : null]))
    },
    async close() {
      closing.abort()
      await following
    },
  }
}

interface Following {
  readonly server: TestServer
  readonly board: Board
  readonly note: (orderNumber: string) => void
  readonly read: () => Promise<void>
  readonly signal: AbortSignal
}

/** Until the stream ends or says nothing for as long as the page bears it. */
async function followOnce({ server, board, note, read, signal }: Following): Promise<void> {
  const stream = await openStream(server, board.owner, followBoardOrders.path)
  let isOver = false
  void stream.ended.catch(() => {}).finally(() => (isOver = true))
  let [known, heardAt, readAt] = [0, performance.now(), -READ_EVERY_MS]
  while (!isOver && !signal.aborted && performance.now() - heardAt < LONGEST_SILENCE_MS) {
    const text = stream.text()
    if (text.length > known) heardAt = performance.now()
    for (const [, id = ''] of text.slice(known).matchAll(/"ordrId":"(\w+)"/g)) note(id)
    known = text.lastIndexOf('\n') + 1
    if (performance.now() - readAt > READ_EVERY_MS) {
      readAt = performance.now()
      void read().catch(() => (readAt = -READ_EVERY_MS))
    }
    await delay(LOOK_EVERY_MS)
  }
  await stream.cancel().catch(() => {})
}
