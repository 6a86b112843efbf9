import { encodeOrderChange, followBoardOrders, followOrder } from '@hansang/contract'
import { MINUTE_MS, isOver } from '@hansang/domain'
import type { App } from '../../platform/http/edge/app.ts'
import { readBody } from '../../platform/http/index.ts'
import { readCallRequest } from '../../platform/http/routes/index.ts'
import { type LiveEvent, orderTopic, storeTopic } from '../../platform/live/live-events.ts'
import { type StreamReader, openEventStream } from '../../platform/live/event-stream.ts'
import type { Services } from '../../platform/services/services.ts'
import { authenticateOwner, narrowedTo, authenticateVisitor, findVisitor } from '../../nouns/auth/index.ts'
import { findOrder, mayRead, requireOrder } from '../../nouns/orders/index.ts'
import { askQuietPrinters } from '../../nouns/printers/index.ts'

const ASK_PRINTERS_EVERY_MS = MINUTE_MS

export function serveOrderStreams(app: App, services: Services): void {
  app.get(followOrder.path, async (context) => {
    const { db, clock } = services
    const request = readCallRequest(context, services)
    const { caller } = await authenticateVisitor(services, request, clock.now())
    const { body } = await readBody(context, followOrder)
    const order = await requireOrder(db, body.orderNumber, mayRead(caller))
    const mayReadOn = async () => {
      const [found, current] = await Promise.all([
        findVisitor(db, request.bearer, clock.now()),
        findOrder(db, order.id),
      ])
      return found !== null && current !== null && mayRead(found.caller)(current)
    }
    const { sessionId } = caller
    const { address } = request
    const reader = { sessionId, address, mayRead: mayReadOn, audience: 'customer' } as const
    return streamOrder(services, reader, order.id)
  })
  app.get(followBoardOrders.path, async (context) => {
    const { clock } = services
    const request = readCallRequest(context, services)
    const read = async () => {
      const { caller } = await authenticateOwner(services, request, clock.now())
      return narrowedTo('orders', caller)
    }
    const caller = await read()
    const { body } = await readBody(context, followBoardOrders)
    const { storeIds, sessionId } = caller
    const mayRead = async () => {
      const still = await read()
      return storeIds.every((storeId) => still.storeIds.includes(storeId))
    }
    const { address } = request
    const audience = body.isBesideBoard ? 'owner' : 'store'
    return streamBoard(services, { sessionId, address, mayRead, audience }, storeIds)
  })
}

function streamOrder(services: Services, reader: StreamReader, number: string): Response {
  return openEventStream(services, reader, (stream) => {
    let lastSent = -1
    const send = (change: LiveEvent) => {
      if (change.what === 'move' && change.sequence <= lastSent) return
      lastSent = Math.max(lastSent, change.sequence)
      stream.send('status', encodeOrderChange(change), change.sequence)
      if (isOver(change.status)) stream.end()
    }
    const waiting: LiveEvent[] = []
    let onChange = (change: LiveEvent): void => void waiting.push(change)
    const stopListening = services.live.listen(orderTopic(number), (change) => onChange(change))
    // Read after subscribing, so that no change is missed.
    void findOrder(services.db, number).then(
      (order) => {
        if (order) {
          const { id: orderId, store_id: storeId, status, event_count: sequence } = order
          send({ what: 'move', orderId, storeId, status, sequence, isOnBoard: true })
        }
        for (const change of waiting) send(change)
        onChange = send
      },
      () => stream.end(),
    )
    return stopListening
  })
}

function streamBoard(services: Services, reader: StreamReader, storeIds: readonly string[]): Response {
  return openEventStream(services, reader, (stream) => {
    const send = (change: LiveEvent) => {
      if (change.isOnBoard) stream.send('status', encodeOrderChange(change))
    }
    const stops = storeIds.map((storeId) => services.live.listen(storeTopic(storeId), send))
    const asking = setInterval(() => void lookForPrinters(services, storeIds), ASK_PRINTERS_EVERY_MS)
    return () => {
      clearInterval(asking)
      stops.forEach((stop) => stop())
    }
  })
}

async function lookForPrinters({ db, clock, log }: Services, storeIds: readonly string[]): Promise<void> {
  await askQuietPrinters(db, storeIds, clock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'printers were not looked for'),
  )
}
