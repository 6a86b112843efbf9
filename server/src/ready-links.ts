import { BRANDS } from '@hansang/domain'
import type { Services } from './services.ts'

const DEMO_PHONE = '01012345678'

/** A few links to begin with, the landing first, one a line. */
export async function readyLinks(services: Services, base: string): Promise<string[]> {
  const store = await services.db
    .selectFrom('stores')
    .select(['id', 'channel'])
    .where('channel', '=', BRANDS.hansang.code)
    .orderBy('id')
    .executeTakeFirst()
  if (!store) return [`${base}/ceo/login`]
  const handle = services.secrets.phoneHandle(DEMO_PHONE)
  return [
    `${base}/${store.channel}/${store.id}/${handle}`,
    `${base}/${store.channel}/csteam/${handle}`,
    `${base}/ceo/login`,
  ]
}
