import { BRANDS } from '@hansang/domain'
import type { Services } from './services.ts'
import { visitHandle } from './visits/phone.ts'

const DEMO_PHONE = '01012345678'

/** A few links to begin with, the landing first, one a line. */
export async function readyLinks(services: Services): Promise<string[]> {
  const store = await services.db
    .selectFrom('stores')
    .select(['id', 'channel'])
    .where('channel', '=', BRANDS.hansang.code)
    .orderBy('id')
    .executeTakeFirst()
  if (!store) return [`${services.origin}/ceo/login`]
  const handle = visitHandle(services.secrets, DEMO_PHONE, services.clock.now())
  return [
    `${services.origin}/${store.channel}/${store.id}/${handle}`,
    `${services.origin}/${store.channel}/csteam/${handle}`,
    `${services.origin}/ceo/login`,
  ]
}
