import { aStore } from '@hansang/testing/samples'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useConsole } from '../../../../test/fake-console.ts'

const written = useConsole()
const store = aStore({ id: '7', name: 'Shop', address: 'Road 7', location: { lat: 37.5, lng: 127.04 } })

async function shown(): Promise<string> {
  const { PickupPlace } = await import('./PickupPlace.tsx')
  const Stub = createRoutesStub([{ path: '/', Component: () => <PickupPlace store={store} /> }])
  const { prelude } = await prerender(<Stub />)
  return await new Response(prelude).text()
}

afterEach(() => {
  vi.doUnmock('./StoreOnMap.tsx')
  vi.resetModules()
})

describe('the place of a pickup', () => {
  it('is shown on a map that loads after the order', { tags: ['ORD-11'] }, async () => {
    const html = await shown()
    expect(html).toContain('role="img"')
    expect(html).not.toContain('37.5000')
    expect(html).toContain('Road 7')
    expect(html).toMatch(/href="[^"]*RNMapsStrInfo\?store=7"/)
  })

  it('is shown without a map when the map’s code fails to load', { tags: ['ORD-11'] }, async () => {
    vi.doMock('./StoreOnMap.tsx', () => {
      throw new Error('the code did not arrive')
    })
    const html = await shown()
    expect(html).not.toContain('role="img"')
    expect(html).toContain('Road 7')
    expect(html).toMatch(/href="[^"]*RNMapsStrInfo\?store=7"/)
    expect(written.warnings()).toHaveLength(1)
  })
})
