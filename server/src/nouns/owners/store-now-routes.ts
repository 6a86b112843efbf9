import * as contract from '@hansang/contract'
import { busyOf, isOpenNow, lasts, pauseOf, soldOutUntil } from '@hansang/domain'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { announceChange, storeTopic } from '../../platform/live/live-events.ts'
import { type Owner, ownerRoute, requireOwnStore } from '../auth/index.ts'
import { endStates, markParts, readSoldOut, requireStore, setState, unmarkParts } from '../stores/index.ts'

export const storeNowRoutes: Route[] = [
  ownerRoute(contract.readOwnedNow, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    return ok(await readOwned(db, body.storeId, now))
  }),

  ownerRoute(contract.pauseStore, async (call) =>
    change(call, async (tx, { store, ownerId }) => {
      await setState(tx, { storeId: store.id, ownerId }, pauseOf(call.body.length, store, call.now))
    }),
  ),

  ownerRoute(contract.reopenStore, async (call) =>
    change(call, (tx, { store }) => endStates(tx, store.id, ['paused', 'closed'])),
  ),

  ownerRoute(contract.setBusy, async (call) =>
    change(call, async (tx, { store, ownerId }) => {
      const { minutes } = call.body
      if (minutes === 0) await endStates(tx, store.id, ['busy'])
      else await setState(tx, { storeId: store.id, ownerId }, busyOf(minutes, call.now))
    }),
  ),

  ownerRoute(contract.markSoldOut, async (call) =>
    change(call, async (tx, { store, ownerId }) => {
      const { menuParts: parts, length } = call.body
      const lasting = { since: call.now, until: soldOutUntil(length, store, call.now) }
      await markParts(tx, { storeId: store.id, ownerId, parts, ...lasting })
    }),
  ),

  ownerRoute(contract.markAvailable, async (call) =>
    change(call, (tx, { store }) => unmarkParts(tx, store.id, call.body.menuParts)),
  ),
]

interface Change {
  readonly store: contract.StoreProfile
  readonly ownerId: number
}

interface ChangeCall {
  readonly body: { readonly storeId: string }
  readonly caller: Owner
  readonly db: OpenTransaction
  readonly now: Date
}

/** Answers with what is true afterwards, and tells every process. */
async function change(
  { body, caller, db: tx, now }: ChangeCall,
  make: (tx: OpenTransaction, change: Change) => Promise<void>,
) {
  requireOwnStore(caller, body.storeId)
  await make(tx, { store: await requireStore(tx, body.storeId), ownerId: caller.ownerId })
  await announceChange(tx, storeTopic(body.storeId))
  return ok(await readOwned(tx, body.storeId, now))
}

async function readOwned(db: Reader, storeId: string, now: Date): Promise<contract.OwnedNow> {
  const store = await requireStore(db, storeId)
  const soldOut = await readSoldOut(db, storeId)
  return {
    isOpenNow: isOpenNow(store, now),
    states: store.states.filter((state) => lasts(state, now)),
    soldOut: soldOut.filter((part) => lasts(part, now)),
  }
}
