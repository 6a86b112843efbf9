import type { StoreProfile } from '@hansang/contract'
import { lasts, orderingBlocked, promisedMinutes } from '@hansang/domain'
import type { KeptRoute } from '../../platform/http/edge/documents/kept-pages.ts'
import { storeTopic } from '../../platform/live/live-events.ts'
import type { Services } from '../../platform/services/services.ts'
import { keptStore, presentStore, soldOutKey } from '../../nouns/stores/index.ts'

/** RTE-38: what everybody reads alike until the store changes or the clock changes what it says. */
export function storePageRoute(services: Pick<Services, 'publicDb' | 'live'>): KeptRoute {
  return {
    path: /^\/([A-Za-z]+)\/store\/main\/([\w-]+)$/,
    async keyOf([, channel = '', storeId = ''], now) {
      const store = await keptStore(services, services.publicDb, { storeId, now })
      if (!store || store.channel !== channel) return null
      const facts = [...factsByClock(store, now), await soldOutKey(services, storeId, now)]
      return { topic: storeTopic(storeId), form: JSON.stringify(facts) }
    },
  }
}

/** Everything on the page that the clock alone changes. */
function factsByClock(store: StoreProfile, now: Date): readonly unknown[] {
  const { isOpenNow, deliveryFeeNow, minimumOrderNow } = presentStore(store, now)
  return [
    // Where a dated change begins, the revision is another.
    store.revision,
    store.states.map((state) => lasts(state, now)),
    orderingBlocked(store, now),
    promisedMinutes(store, now),
    [isOpenNow, deliveryFeeNow, minimumOrderNow],
  ]
}
