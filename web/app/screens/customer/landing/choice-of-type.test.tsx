import { ORDER_TYPE_CODES } from '@hansang/contract'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { elementsOf } from '../../../../test/elements.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { readLandingLink } from '../../../entries/landing-link.ts'
import { changeVisit, useVisit } from '../../../visit/visit.ts'
import { ClosedView } from './ClosedView.tsx'
import { type LandingStore, type LandingView, landingBrand } from './landing-store.ts'
import { OrderChoices } from './OrderChoices.tsx'

const view = {
  brand: landingBrand({}, 'hansang'),
  store: {
    id: '1001',
    opening: { kind: 'normal' },
    orderTypes: ['delivery', 'pickup', 'dineIn'],
    photoUrls: [],
  } as unknown as LandingStore,
  link: readLandingLink('hansang', { storeId: '1001' }, { pathname: '/hansang/1001', search: '?qrYN=Y' }),
  kind: 'standard',
} satisfies LandingView

/** The rendered links; replaces each tile component by its output. */
function linksOf(tree: ReactNode) {
  return elementsOf(tree)
    .map(({ type, props }) =>
      'orderType' in props ? elementsOf((type as (given: object) => ReactNode)(props))[0] : { type, props },
    )
    .filter((drawn) => drawn?.props['onClick'])
    .map((drawn) => drawn?.props as { readonly onClick: () => void })
}

beforeEach(() => changeVisit({ orderType: null }))

describe('a tap on a landing', { tags: ['LND-16'] }, () => {
  it.each([
    [0, 'delivery', 'delivery'],
    [1, 'pickup', 'pickup'],
    [2, 'dineIn', ORDER_TYPE_CODES.dineIn],
  ] as const)('sets choice %i to %s, stored as %s', async (index, orderType, code) => {
    const choices = await renderHook(() => OrderChoices(view), undefined)
    const links = linksOf(choices.current())
    expect(links).toHaveLength(3)
    await settled(() => links[index]?.onClick())
    expect(useVisit.getState().orderType).toBe(orderType)
    expect(localValues.read('orderType')).toBe(code)
  })

  it('on the menu of a closed store sets "discover"', { tags: ['MAIN-21'] }, () => {
    const [look] = linksOf(ClosedView(view))
    look?.onClick()
    expect(useVisit.getState().orderType).toBe('discover')
    expect(localValues.read('orderType')).toBe('discover')
  })
})
