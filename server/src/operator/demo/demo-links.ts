import { BRANDS } from '@hansang/domain'
import { demoLinkTexts } from '@hansang/messages'
import type { Services } from '../../platform/services/services.ts'
import { visitHandle } from '../../nouns/auth/index.ts'

const DEMO_PHONE = '01012345678'

export async function demoLinks(services: Services): Promise<string[]> {
  const { origin, secrets, clock, rehearsal } = services
  const store = await services.db
    .selectFrom('stores')
    .select(['id', 'channel'])
    .where('channel', '=', BRANDS.hansang.code)
    .where('is_draft', '=', false)
    .orderBy('id')
    .executeTakeFirst()
  const links: [path: string, name: string][] = []
  const isRehearsal = rehearsal.reach() !== 'nobody'
  // Real orders must not use the demo phone.
  const phone = isRehearsal ? `/${visitHandle(secrets, DEMO_PHONE, clock.now())}` : ''
  if (store) links.push([`/${store.channel}/${store.id}${phone}`, demoLinkTexts.store])
  if (isRehearsal) links.push(['/inbox', demoLinkTexts.inbox])
  links.push(['/ordrcs', demoLinkTexts.unifiedOrder])
  if (isRehearsal) links.push(['/agent', demoLinkTexts.agent])
  links.push(['/ceo/login', demoLinkTexts.owner])
  return links.map(([path, name]) => `${origin}${path}  ${name}`)
}
