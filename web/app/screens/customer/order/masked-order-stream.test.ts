import { followOrder, readOrder } from '@hansang/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { useLiveOrder } from './use-live-order.ts'

const api = useFakeApi()

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  localValues.write('token', 'T1')
})
afterEach(() => localValues.remove('token'))

it.each([
  [true, []],
  [false, [{ orderNumber: 'A' }]],
])(
  'a masked order (%s) follows the stream %o',
  { tags: ['ORD-13', 'SES-19'] },
  async (isMasked, followed) => {
    api.answers(readOrder, { order: anOrder({ status: 'ORDER_ACCEPT', isMasked }) })
    const live = await renderHook(() => useLiveOrder({ number: 'A' }), undefined)
    expect(api.asked(followOrder)).toEqual(followed)
    await live.unmount()
  },
)
