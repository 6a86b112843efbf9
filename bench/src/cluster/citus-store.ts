import { readDeedLog, readOrderSteps } from '@hansang/contract'
import { type ShopPeople, askPostgres } from '@hansang/testing'

/**
 * Reads the log of the store's deeds and an order's steps as its pages do.
 *
 * @throws Error when one lacks what was done, no place was counted, or a deed can be changed.
 */
export async function askStore({ owner, storeId }: ShopPeople, url: string): Promise<void> {
  for (const day of [{}, { storeId }]) {
    const { deeds, people } = (await owner.call(readDeedLog, day)).answer
    if (deeds.length === 0 || people.length === 0) throw new Error('the log of the store is empty')
  }
  const [row] = await askPostgres<{ accepted: string; places: number }>(
    url,
    `select (select max(order_id) from order_events where to_status = 'ORDER_ACCEPT') as accepted,
       (select count(*) from slot_places)::int as places`,
  )
  const { steps } = (await owner.call(readOrderSteps, { orderNumber: row?.accepted ?? '' })).answer
  if (steps.length === 0 || !row?.places) throw new Error('an order has no steps, or no place was counted')
  for (const statement of [`update deeds set kind = ''`, 'delete from deeds', 'truncate deeds'])
    await expectRefusal(url, statement)
}

async function expectRefusal(url: string, statement: string): Promise<void> {
  const done = await askPostgres(url, statement).then(
    () => true,
    (error: unknown) => !String(error).includes('append-only'),
  )
  if (done) throw new Error(`"${statement}" was not refused`)
}
