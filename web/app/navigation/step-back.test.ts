import { afterEach, expect, it } from 'vitest'
import { renderHookAt, settled } from '../../test/render-hook.ts'
import { useStepBack } from './step-back.ts'

afterEach(() => void Reflect.deleteProperty(window, 'history'))

async function steppedBack(state: unknown) {
  Object.assign(window, { history: { state } })
  const { current, where } = await renderHookAt('/map', useStepBack, '/store')
  await settled(() => current()())
  return where()
}

it('a step back leads to the previous page of this tab', async () => {
  expect(await steppedBack({ idx: 1 })).toBe('/previous')
})

it.each([[{ idx: 0 }], [{}], [null]])(
  'a step back from the first page of a tab leads to the page above it: %j',
  async (state) => {
    expect(await steppedBack(state)).toBe('/store')
  },
)
