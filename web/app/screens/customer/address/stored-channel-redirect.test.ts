import { afterEach, expect, it } from 'vitest'
import { NO_VISIT, useVisit } from '../../../visit/visit.ts'
import { clientLoader } from './StoredChannelRedirect.tsx'

function redirected(address: string): string | null {
  return clientLoader({ request: new Request(`http://page${address}`) } as never).headers.get('location')
}

afterEach(() => {
  useVisit.setState(NO_VISIT)
})

it('an address screen without a channel redirects to the stored channel’s', {
  tags: ['RTE-52', 'RTE-56'],
}, () => {
  useVisit.setState({ channel: 'kyochon' })
  expect(redirected('/address/map')).toBe('/kyochon/address/map')
  expect(redirected('/address/list?x=1')).toBe('/kyochon/address/list?x=1')
})
