import { type OrderStep, readOrderSteps } from '@hansang/contract'
import { orderStepTexts } from '@hansang/messages'
import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../../../../test/elements.ts'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { anOrder } from '../../../../../test/sample-order.ts'
import { OrderTimeline } from './OrderTimeline.tsx'

const api = useFakeApi()

async function shown(steps: readonly OrderStep[], areInArchive: boolean) {
  api.answers(readOrderSteps, { steps, areInArchive })
  const hook = await renderHook(OrderTimeline, { order: anOrder({ number: 'A' }) })
  await settled()
  const elements = elementsOf(hook.current())
  const lines = elements.filter(({ type }) => type === 'li').length
  return { lines, says: elements.some(({ props }) => props['children'] === orderStepTexts.inArchive) }
}

const PAID: OrderStep = {
  at: new Date('2024-03-12T03:00:00Z'),
  actor: 'provider',
  personId: '',
  personName: '',
  status: 'ORDER_PAY_DONE',
  kind: '',
  became: '',
}

describe('the timeline of an order', { tags: ['PEAK-07'] }, () => {
  it('says that steps are in the archive, beside what is left of them', async () => {
    expect(await shown([], true)).toEqual({ lines: 0, says: true })
    expect(await shown([PAID], true)).toEqual({ lines: 1, says: true })
  })

  it('says nothing of an archive where the steps are here', async () => {
    expect(await shown([PAID], false)).toEqual({ lines: 1, says: false })
  })
})
