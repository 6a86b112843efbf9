import type { StoreProfile } from '@hansang/contract'
import { keptStore } from '../../../server/src/nouns/stores/kept-stores.ts'
import { eventually } from '../paying.ts'
import type { TestServer } from '../start-server.ts'

/** The program keeps stores until a change is announced to it, which takes a moment. */
export async function untilKept(
  { services, clock }: Pick<TestServer, 'services' | 'clock'>,
  storeId: string,
  isSo: (store: StoreProfile) => boolean,
): Promise<void> {
  await eventually(async () => {
    const store = await keptStore(services, services.db, { storeId, now: clock.now() })
    return store !== null && isSo(store)
  })
}
