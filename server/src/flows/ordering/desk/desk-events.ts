import { encodeOrderChange, encodeRinging, followDesk } from '@hansang/contract'
import { formatPhone, maskPhone } from '@hansang/domain'
import { type Agent, authenticateAgent, readPhone } from '../../../nouns/auth/index.ts'
import type { App } from '../../../platform/http/edge/app.ts'
import { readBody } from '../../../platform/http/index.ts'
import { readCallRequest } from '../../../platform/http/routes/index.ts'
import { type RingingCall, orderTopic } from '../../../platform/live/live-events.ts'
import { openEventStream } from '../../../platform/live/event-stream.ts'
import { readRecentOrders } from '../../../nouns/orders/index.ts'
import type { Services } from '../../../platform/services/services.ts'
import { requireServed } from './serve-caller.ts'

export function serveDeskEvents(app: App, services: Services): void {
  app.get(followDesk.path, async (context) => {
    const { clock } = services
    const request = readCallRequest(context, services)
    const { caller: agent } = await authenticateAgent(services, request, clock.now())
    const { body } = await readBody(context, followDesk)
    const orderIds = await ordersOf(services, agent, body.callerId)
    const mayRead = async () => {
      const { caller: still } = await authenticateAgent(services, request, clock.now())
      return agent.channels.every((channel) => still.channels.includes(channel))
    }
    const reader = {
      sessionId: agent.sessionId,
      address: request.address,
      mayRead,
      audience: 'agent',
    } as const
    return openEventStream(services, reader, (stream) => {
      const ring = (call: RingingCall) => stream.send('ringing', ringingOf(services, call))
      const stops = [
        services.live.onRinging(agent.agentId, ring),
        ...orderIds.map((id) =>
          services.live.listen(orderTopic(id), (change) => stream.send('status', encodeOrderChange(change))),
        ),
      ]
      return () => stops.forEach((stop) => stop())
    })
  })
}

async function ordersOf(services: Services, agent: Agent, callerId: string): Promise<string[]> {
  if (!callerId) return []
  const now = services.clock.now()
  const { customerId, channel } = await requireServed(services.db, agent, callerId, now)
  const orders = await readRecentOrders(services.db, { customerId, channel, now })
  return orders.map(({ id }) => id)
}

function ringingOf({ secrets }: Services, { handle, channel }: RingingCall) {
  return encodeRinging({
    handle,
    channel,
    maskedPhone: maskPhone(formatPhone(readPhone(secrets, handle) ?? '')),
  })
}
