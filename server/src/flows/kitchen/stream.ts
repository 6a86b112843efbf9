import { followKitchen } from '@hansang/contract'
import { authenticateOwner, narrowedTo, requireOwnStore } from '../../nouns/auth/index.ts'
import type { App } from '../../platform/http/edge/app.ts'
import { readBody } from '../../platform/http/index.ts'
import { readCallRequest } from '../../platform/http/routes/index.ts'
import { openEventStream } from '../../platform/live/event-stream.ts'
import { kitchenTopic, storeTopic } from '../../platform/live/live-events.ts'
import type { Services } from '../../platform/services/services.ts'

/** Says only that something changed: the screen reads the kitchen again. */
export function serveKitchenStream(app: App, services: Services): void {
  app.get(followKitchen.path, async (context) => {
    const request = readCallRequest(context, services)
    await authenticateOwner(services, request, services.clock.now())
    const { body } = await readBody(context, followKitchen)
    const owner = async () => {
      const { caller } = await authenticateOwner(services, request, services.clock.now())
      const narrowed = narrowedTo('orders', caller)
      requireOwnStore(narrowed, body.storeId)
      return narrowed
    }
    const { sessionId } = await owner()
    const mayRead = async () => Boolean(await owner())
    const reader = { sessionId, address: request.address, mayRead, audience: 'owner' } as const
    return openEventStream(services, reader, (stream) => {
      const { storeId } = body
      const send = () => stream.send('kitchen', {})
      const stops = [
        services.live.listen(storeTopic(storeId), send),
        services.live.onChange((topic) => {
          if (topic === kitchenTopic(storeId) || topic === storeTopic(storeId)) send()
        }),
      ]
      return () => stops.forEach((stop) => stop())
    })
  })
}
