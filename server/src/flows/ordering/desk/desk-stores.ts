import type { DeskStore, GazetteerEntry, findDeskStores as endpoint } from '@hansang/contract'
import { type Store, deliveryAreaRefusal, distanceKm, isOpenNow, storeService } from '@hansang/domain'
import type { Agent } from '../../../nouns/auth/index.ts'
import { keptBuilding } from '../../../platform/gateways/addresses/gazetteer.ts'
import { type Call, ok, type Outcome } from '../../../platform/http/routes/index.ts'
import { findNearby, searchStores } from '../../../nouns/stores/index.ts'
import { requireServed } from './serve-caller.ts'

const MOST_STORES = 30

export async function findDeskStores({
  body,
  caller: agent,
  now,
  services,
}: Call<typeof endpoint, Agent>): Promise<Outcome<typeof endpoint>> {
  const { channel } = await requireServed(services.db, agent, body.callerId, now)
  const near = body.address ? await keptBuilding(services, services.db, body.address.address) : null
  const search = { keyword: body.keyword, parts: [], point: near, now, page: 1, pageSize: MOST_STORES }
  const found = body.keyword.trim()
    ? (await searchStores(services.db, channel, search)).stores
    : await findNearby(services.db, channel, { point: near, now })
  const stores = found
    .filter((store) => storeService(store.status) === 'normal')
    .map((store) => presentDeskStore(store, near, now))
  return ok({ stores: stores.toSorted((one, other) => Number(other.delivers) - Number(one.delivers)) })
}

function presentDeskStore(store: Store, building: GazetteerEntry | null, now: Date): DeskStore {
  const { id, name, address } = store
  return { id, name, address, isOpenNow: isOpenNow(store, now), delivers: delivers(store, building) }
}

function delivers(store: Store, building: GazetteerEntry | null): boolean {
  if (!building || !store.offersDelivery) return false
  const { legalCode } = building
  const destination = { legalCode, distanceKm: distanceKm(store.location, building) }
  return deliveryAreaRefusal(store.delivery, destination) === null
}
