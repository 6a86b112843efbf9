import { afterEach, expect, it } from 'vitest'
import { renderHook } from '../../../../test/render-hook.ts'
import { changeVisit, NO_VISIT } from '../../../visit/visit.ts'
import { useStoredChannel } from './use-stored-channel.ts'

afterEach(() => changeVisit(NO_VISIT))

it.each([
  ['bbq', 'bbq'],
  [null, 'hansang'],
] as const)('a store search in a visit of %s shows the brand %s', async (channel, brand) => {
  changeVisit({ channel })
  expect((await renderHook(useStoredChannel, undefined)).current()).toBe(brand)
})
