import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../test/render-hook.ts'
import { changeVisit, NO_VISIT } from '../visit/visit.ts'
import { useBrandOnPage } from './brand-on-page.tsx'

let attributes: Map<string, boolean>

beforeEach(() => {
  attributes = new Map()
  const toggleAttribute = (name: string, isOn: boolean) => void attributes.set(name, isOn)
  vi.stubGlobal('document', { documentElement: { toggleAttribute } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  changeVisit(NO_VISIT)
})

async function shown(channelInPath?: string, id = 'RTE-28') {
  const hook = await renderHook(useBrandOnPage, channelInPath, (host) =>
    createElement(RouterProvider, { router: createMemoryRouter([{ id, path: '/', element: host }]) }),
  )
  await hook.unmount()
  return hook.current()
}

describe('the brand of a page', () => {
  it.each([
    ['its path', 'bbq', 'kyochon', 'bbq'],
    ['the visit where its path names none', undefined, 'kyochon', 'kyochon'],
    ['the visit where its path names an unknown one', 'nobody', 'kyochon', 'kyochon'],
    ['the product without a visit', undefined, null, 'hansang'],
  ] as const)('is that of %s', async (_, inPath, channel, brand) => {
    changeVisit({ channel })
    expect((await shown(inPath)).brand).toBe(brand)
  })

  it.each([
    ['is entered as one', 'RTE-02', false, true],
    ['belongs to a member’s visit', 'RTE-28', true, true],
    ['is neither', 'RTE-28', false, false],
  ])('has the members’ colour where it %s: route %s, visit %s', async (_, id, isMember, isOn) => {
    changeVisit({ isMember })
    expect((await shown('bbq', id)).isMember).toBe(isOn)
    expect(attributes.get('data-member')).toBe(isOn)
  })
})
