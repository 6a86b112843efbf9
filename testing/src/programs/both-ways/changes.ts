import { inTransaction } from '../../../../server/src/platform/db/index.ts'
import { factsOf, lockOrder } from '../../../../server/src/nouns/orders/index.ts'
import { moveOrder } from '../../../../server/src/flows/lifecycle/index.ts'
import { STATUS_AFTER, orderCan } from '@hansang/domain'
import { sql } from 'kysely'
import { announceChange, channelTopic, storeTopic } from '../../../../server/src/platform/live/live-events.ts'
import { ITEMS } from './steps.ts'
import type { Side } from './side.ts'

const STORE = '1001'
const [ITEM = ''] = ITEMS

/** What may come between the judging of a call and its writing. */
const CHANGES = {
  nothing: async () => {},
  soldOut: async ({ server }: Side) => {
    const { db, clock } = server.services
    const mark = {
      store_id: STORE,
      kind: 'item',
      id: ITEM,
      since: clock.now(),
      until: null,
      set_by: null,
    } as const
    await db
      .insertInto('sold_out_parts')
      .values(mark)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  backAgain: async ({ server: { services } }: Side) => {
    await services.db.deleteFrom('sold_out_parts').where('store_id', '=', STORE).execute()
    await sql`update menu_items set profile = jsonb_set(profile, '{prices,0,price}', '18000')`.execute(
      services.db,
    )
  },
  dearer: async ({ server: { services } }: Side) => {
    await sql`update menu_items set profile = jsonb_set(profile, '{prices,0,price}', '19000')`.execute(
      services.db,
    )
  },
  paused: async ({ server: { services } }: Side) => {
    const { db, clock } = services
    const state = {
      store_id: STORE,
      kind: 'paused',
      minutes: 0,
      since: clock.now(),
      until: null,
      set_by: null,
    } as const
    await db
      .insertInto('service_states')
      .values(state)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  open: async ({ server: { services } }: Side) => {
    await services.db.deleteFrom('service_states').where('store_id', '=', STORE).execute()
    await services.db.updateTable('channels').set({ is_under_maintenance: false }).execute()
  },
  maintenance: async ({ server: { services } }: Side) => {
    const down = { code: 'hansang', is_under_maintenance: true } as const
    await services.db
      .insertInto('channels')
      .values(down)
      .onConflict((conflict) => conflict.column('code').doUpdateSet(down))
      .execute()
  },
  signedOut: async ({ server: { services } }: Side) => {
    await services.db
      .updateTable('sessions')
      .set({ ended_at: services.clock.now() })
      .where('ended_at', 'is', null)
      .execute()
  },
  ended: async ({ server: { services }, orders }: Side) => {
    const move = { to: STATUS_AFTER.givingUp, actor: 'customer', now: services.clock.now() } as const
    for (const number of orders) {
      await inTransaction(services.db, async (tx) => {
        const order = await lockOrder(tx, number)
        // The money of a paid one would be given back by a job meanwhile.
        if (order && orderCan.pay(factsOf(order))) await moveOrder(tx, services, order, move)
      })
    }
  },
} as const

export type Change = keyof typeof CHANGES

export async function make(side: Side, change: Change): Promise<void> {
  if (change === 'nothing') return
  await CHANGES[change](side)
  const { db } = side.server.services
  for (const topic of [storeTopic(STORE), channelTopic('hansang')]) await announceChange(db, topic)
}
