import { afterEach, expect, it } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import { Screen } from '../../../ui/index.ts'
import { NO_VISIT, changeVisit } from '../../../visit/visit.ts'
import PointGuideScreen from './PointGuideScreen.tsx'

afterEach(() => changeVisit(NO_VISIT))

it('the guide to points leads back to the landing of store and phone', { tags: ['PNT-07'] }, async () => {
  changeVisit({ channel: 'kkanbu', storeId: '2001', phoneHandle: 'h1.x' })
  const guide = await renderHook(() => PointGuideScreen(), undefined)
  expect(partOf(guide.current(), Screen)['back']).toBe('/kkanbu/2001/h1.x')
  await guide.unmount()
})
