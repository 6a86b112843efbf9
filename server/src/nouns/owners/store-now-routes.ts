import * as contract from '@hansang/contract'
import {
  type DeedKind,
  type ServiceState,
  busyOf,
  isLongRest,
  isOpenNow,
  lasts,
  pauseOf,
  refusal,
  soldOutUntil,
} from '@hansang/domain'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { ok, type Route } from '../../platform/http/routes/index.ts'
import { announceChange, storeTopic } from '../../platform/live/live-events.ts'
import { mayAt, type Owner, ownerRoute, requireOwnStore } from '../auth/index.ts'
import { namedParts, recordDeed } from '../deeds/index.ts'
import { lostPrintersOf } from '../printers/index.ts'
import { endStates, markParts, readSoldOut, requireStore, setState, unmarkParts } from '../stores/index.ts'

export const storeNowRoutes: Route[] = [
  ownerRoute(contract.readOwnedNow, async ({ body, caller, db, now }) => {
    requireOwnStore(caller, body.storeId)
    return ok(await readOwned(db, body.storeId, now))
  }),

  ownerRoute(contract.pauseStore, async (call) => {
    const { length } = call.body
    if (isLongRest(length) && !mayAt(call.caller, call.body.storeId, 'restLonger'))
      return refusal('pauseTooLong')
    return await change(
      call,
      'storePaused',
      () => ({ length }),
      async (tx, { store, ownerId }) => {
        await setState(tx, { storeId: store.id, ownerId }, pauseOf(length, store, call.now))
      },
    )
  }),

  ownerRoute(contract.reopenStore, async (call) =>
    change(
      call,
      'storeReopened',
      () => ({}),
      (tx, { store }) => endStates(tx, store.id, ['paused', 'closed']),
    ),
  ),

  ownerRoute(contract.setBusy, async (call) => {
    const { minutes } = call.body
    return await change(
      call,
      'busySet',
      () => ({ minutes }),
      async (tx, { store, ownerId }) => {
        if (minutes === 0) await endStates(tx, store.id, ['busy'])
        else await setState(tx, { storeId: store.id, ownerId }, busyOf(minutes, call.now))
      },
    )
  }),

  ownerRoute(contract.markSoldOut, async (call) => {
    const { menuParts: parts, length } = call.body
    const became = async (tx: OpenTransaction) => ({
      parts: await namedParts(tx, call.body.storeId, parts),
      length,
    })
    return await change(call, 'soldOut', became, async (tx, { store, ownerId }) => {
      const lasting = { since: call.now, until: soldOutUntil(length, store, call.now) }
      await markParts(tx, { storeId: store.id, ownerId, parts, ...lasting })
    })
  }),

  ownerRoute(contract.markAvailable, async (call) => {
    const { menuParts: parts } = call.body
    const became = async (tx: OpenTransaction) => ({ parts: await namedParts(tx, call.body.storeId, parts) })
    return await change(call, 'available', became, (tx, { store }) => unmarkParts(tx, store.id, parts))
  }),
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
  kind: DeedKind,
  became: (tx: OpenTransaction) => object | Promise<object>,
  make: (tx: OpenTransaction, change: Change) => Promise<void>,
) {
  const { storeId } = body
  requireOwnStore(caller, storeId)
  const store = await requireStore(tx, storeId, now)
  await make(tx, { store, ownerId: caller.ownerId })
  const was = statesWas(kind, store, now)
  await recordDeed(tx, { by: caller, storeId, kind, ...was, became: await became(tx), now })
  await announceChange(tx, storeTopic(storeId))
  return ok(await readOwned(tx, storeId, now))
}

const STATES_OF: Partial<Record<DeedKind, readonly ServiceState['kind'][]>> = {
  storePaused: ['paused', 'closed'],
  storeReopened: ['paused', 'closed'],
  busySet: ['busy'],
}

/** What lasted of the state that was set. */
function statesWas(kind: DeedKind, store: contract.StoreProfile, now: Date): { was?: object } {
  const kinds = STATES_OF[kind]
  if (!kinds) return {}
  const states = store.states.filter((state) => kinds.includes(state.kind) && lasts(state, now))
  return { was: { states: states.map(({ kind: state, minutes, until }) => ({ state, minutes, until })) } }
}

async function readOwned(db: Reader, storeId: string, now: Date): Promise<contract.OwnedNow> {
  const store = await requireStore(db, storeId, now)
  const [soldOut, lostPrinters] = await Promise.all([readSoldOut(db, storeId), lostPrintersOf(db, storeId)])
  return {
    isOpenNow: isOpenNow(store, now),
    states: store.states.filter((state) => lasts(state, now)),
    soldOut: soldOut.filter((part) => lasts(part, now)),
    lostPrinters,
  }
}
