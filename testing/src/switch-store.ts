import { announceChange, storeTopic } from '../../server/src/platform/live/live-events.ts'
import { requireStore } from '../../server/src/nouns/stores/read-store.ts'
import { keptStore } from '../../server/src/nouns/stores/kept-stores.ts'
import { eventually } from './paying.ts'
import type { TestServer } from './start-server.ts'

export async function switchStore({ services }: TestServer, id: string, isOpen: boolean): Promise<void> {
  const { db } = services
  const store = await requireStore(db, id, services.clock.now())
  await db
    .updateTable('stores')
    .set({ profile: JSON.stringify({ ...store, isSwitchedOpen: isOpen }) })
    .where('id', '=', id)
    .execute()
  await announceChange(db, storeTopic(id))
  const at = { storeId: id, now: services.clock.now() }
  await eventually(async () => (await keptStore(services, db, at))?.isSwitchedOpen === isOpen)
}
