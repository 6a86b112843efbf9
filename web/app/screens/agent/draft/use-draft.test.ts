import type { ServedCaller } from '@hansang/contract'
import { STATUS_AFTER } from '@hansang/domain'
import { agentTexts } from '@hansang/messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { currentToast } from '../../../ui/layers/toast.ts'
import { type Draft, draftOf, EMPTY_DRAFT } from './draft.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'
import { useDraft } from './use-draft.ts'

const dialogs = useDialogs()
const WITH_LINES = draftOf({ order: anOrder({ type: 'pickup' }), address: null }, EMPTY_DRAFT.notes)
const PLACED: Draft = { ...WITH_LINES, placedAs: 'A' }

function caller(status: string = STATUS_AFTER.placing): ServedCaller {
  const orders = [anOrder({ number: 'A', status })]
  return { id: 'C1', phone: '01012345678', channel: 'hansang', orders, addresses: [] }
}

const drafting = (served: ServedCaller | null = caller()) =>
  renderHook((now: ServedCaller | null) => useDraft('kim', now), served)

beforeEach(() => keepDraft(null))

describe('the draft of an agent', () => {
  it('is kept with its caller while it has lines', async () => {
    const { current } = await drafting()
    expect(keptDraft('kim')).toBeNull()
    await settled(() => current().change(WITH_LINES))
    expect(keptDraft('kim')).toEqual({
      agentId: 'kim',
      phone: '01012345678',
      channel: 'hansang',
      draft: WITH_LINES,
    })
    await settled(() => current().change(EMPTY_DRAFT))
    expect(keptDraft('kim')).toBeNull()
  })

  it('is not dropped before its caller is found again', async () => {
    keepDraft({ agentId: 'kim', phone: '1', channel: 'hansang', draft: WITH_LINES })
    await drafting(null)
    expect(keptDraft('kim')).not.toBeNull()
  })

  it('is a new order after a change, which is said where the last one stands unpaid', async () => {
    const { current } = await drafting()
    await settled(() => current().put(PLACED))
    expect(current().draft.placedAs).toBe('A')
    await settled(() => current().change({ ...PLACED, type: 'delivery' }))
    expect(current().draft.placedAs).toBeNull()
    expect(currentToast()?.text).toBe(agentTexts.leftUnsent)
  })

  it.each([
    ['is placed once while its order stands', STATUS_AFTER.placing, 'A'],
    ['may be placed again when its order has ended', STATUS_AFTER.approvedCancel, null],
  ])('%s', async (_, status, placedAs) => {
    const { current } = await drafting(caller(status))
    await settled(() => current().put(PLACED))
    expect(current().draft.placedAs).toBe(placedAs)
  })

  it('is left without a question when it is empty, else only after one', async () => {
    const { current } = await drafting()
    expect([await current().leave(), dialogs.said()]).toEqual([true, []])
    await settled(() => current().put(WITH_LINES))
    dialogs.answers(false)
    expect([await current().leave(), dialogs.said()]).toEqual([false, [agentTexts.leaveDraft]])
    dialogs.answers(true)
    expect(await current().leave()).toBe(true)
  })
})
