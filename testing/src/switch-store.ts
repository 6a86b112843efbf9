import { announceChange, storeTopic } from '../../server/src/platform/live/live-events.ts'
import { requireStore } from '../../server/src/nouns/stores/read-store.ts'
import type { TestServer } from './start-server.ts'

export async function switchStore({ services }: TestServer, id: string, isOpen: boolean): Promise<void> {
  const { db, clock } = services
  const store = await requireStore(db, id, clock.now())
  await db
    .updateTable('stores')
    .set({ profile: JSON.stringify({ ...store, isSwitchedOpen: isOpen }) })
    .where('id', '=', id)
    .execute()
  await announceChange(db, storeTopic(id))
}
