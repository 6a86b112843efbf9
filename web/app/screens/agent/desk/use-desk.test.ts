import {
  type Ringing,
  type ServedCaller,
  encodeRinging,
  readStoreNow,
  followDesk,
  openCaller,
  readCaller,
  takeCallersOrderUp,
} from '@hansang/contract'
import { requestedLineOf } from '@hansang/domain'
import { agentTexts } from '@hansang/messages'
import { aLine } from '@hansang/testing/samples'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { useFakePage } from '../../../../test/fake-page.ts'
import { useDesks } from '../../../../test/open-desks.ts'
import { settled } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { currentToast } from '../../../ui/layers/toast.ts'
import { EMPTY_DRAFT } from '../draft/draft.ts'
import { Lines } from '../draft/DraftLines.tsx'
import { keepDraft, keptDraft } from '../draft/kept-draft.ts'

const api = useFakeApi()
const desks = useDesks()
const dialogs = useDialogs()
const order = anOrder({ number: 'A', type: 'pickup', storeNote: '덜 맵게' })
const caller: ServedCaller = {
  id: 'C1',
  phone: '01012345678',
  channel: 'hansang',
  orders: [order],
  addresses: [],
}
const WITH_LINES = { ...EMPTY_DRAFT, lines: [{ itemName: '파전', quantity: 1 } as never] }

beforeEach(() => {
  keepDraft(null)
  localValues.remove('agentBrands')
  const followed = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('document', { visibilityState: 'visible', ...followed })
  api.answers(openCaller, { caller })
  api.answers(readCaller, { caller })
  api.answers(takeCallersOrderUp, { order, address: null })
})

async function served() {
  const desk = await desks.open()
  await settled(() => void desk.current().open('01012345678'))
  return desk
}

describe('the desk', () => {
  it('opens a caller of the chosen brand, and begins with that brand the next time', async () => {
    const { current } = await desks.open()
    expect(current().channel).toBe('hansang')
    await settled(() => current().serveBrand('bbq'))
    await settled(() => void current().open('01012345678'))
    expect(api.asked(openCaller)).toEqual([{ phone: '01012345678', channel: 'bbq' }])
    expect((await desks.open()).current().channel).toBe('bbq')
  })

  it('fills the draft with a repeated order, under the notes already typed', async () => {
    const { current } = await served()
    await settled(() => current().annotate({ notes: { storeNote: '', deliveryNote: '문 앞에' } }))
    await settled(() => void current().repeat('A'))
    expect(current().draft).toMatchObject({
      store: { id: order.storeId },
      notes: { storeNote: '덜 맵게', deliveryNote: '문 앞에' },
    })
  })

  it('leaves the draft alone when the order cannot be repeated', async () => {
    api.refuses(takeCallersOrderUp, '지난 주문이에요.')
    const { current } = await served()
    await settled(() => current().repeat('A'))
    expect(current()).toMatchObject({ draft: EMPTY_DRAFT, problem: '지난 주문이에요.' })
  })

  it('asks before another caller takes a draft with lines away', async () => {
    const { current } = await served()
    await settled(() => current().edit(WITH_LINES))
    dialogs.answers(false)
    await settled(() => void current().open('01099998888'))
    expect([api.asked(openCaller), dialogs.said()]).toMatchObject([[{}], [agentTexts.leaveDraft]])
    dialogs.answers(true)
    await settled(() => void current().open('01099998888'))
    expect(api.asked(openCaller)).toHaveLength(2)
    expect(current().draft).toEqual(EMPTY_DRAFT)
  })

  it('keeps the draft when the next caller cannot be opened', async () => {
    const { current } = await served()
    await settled(() => current().edit(WITH_LINES))
    api.refuses(openCaller, '휴대폰번호를 확인해 주세요.')
    await settled(() => void current().open('1'))
    expect(current().draft.lines).toHaveLength(1)
  })

  it('shows the outcome of an order until the next edit, and keeps its address for the next', async () => {
    const { current } = await served()
    const address = { address: '테헤란로 152' } as never
    await settled(() => current().edit({ ...WITH_LINES, address }))
    await settled(() => current().finish('보냈어요.'))
    expect(current()).toMatchObject({ announcement: '보냈어요.', draft: { ...EMPTY_DRAFT, address } })
    await settled(() => current().edit(WITH_LINES))
    expect(current().announcement).toBe('')
  })

  it.each([
    ['opened', () => api.answers(openCaller, { caller }), []],
    ['refused', () => api.refuses(openCaller, '휴대폰번호를 확인해 주세요.'), ['h1']],
  ])('takes a ringing call off the list only when its caller is %s', async (_, answer, left) => {
    const { current } = await desks.open()
    const call: Ringing = { handle: 'h1', channel: 'bbq', maskedPhone: '010-****-5678' }
    await settled(() => api.sends(followDesk, 'ringing', encodeRinging(call)))
    answer()
    await settled(() => void current().take(call))
    expect(api.asked(openCaller)).toEqual([{ phone: 'h1', channel: 'bbq' }])
    expect(current().ringing.calls.map(({ handle }) => handle)).toEqual(left)
  })
})

describe('a desk that begins', () => {
  const kept = { agentId: 'kim', phone: '01012345678', channel: 'hansang', draft: WITH_LINES }

  it('restores the draft of the same agent with its caller', async () => {
    keepDraft(kept)
    const { current } = await desks.open()
    expect(current()).toMatchObject({ caller: { id: 'C1' }, draft: { lines: WITH_LINES.lines } })
    expect(currentToast()?.text).toBe(agentTexts.restored)
  })

  it('begins empty when the caller of its draft cannot be opened', async () => {
    keepDraft(kept)
    api.refuses(openCaller, '휴대폰번호를 확인해 주세요.')
    const { current } = await desks.open()
    expect(current()).toMatchObject({ caller: null, draft: EMPTY_DRAFT })
    expect(currentToast()?.text).toBe(agentTexts.notRestored)
  })

  it('drops the draft of another agent', async () => {
    keepDraft({ ...kept, agentId: 'lee' })
    const { current } = await desks.open()
    expect([current().caller, keptDraft('lee')]).toEqual([null, null])
  })

  it('opens the call of its link, and removes it from the address', async () => {
    const replaceState = vi.fn()
    const location = { pathname: '/agent' }
    Object.assign(window, { history: { state: null, replaceState }, location })
    await desks.open('#call=h1.abc&channel=bbq')
    expect(api.asked(openCaller)).toEqual([{ phone: 'h1.abc', channel: 'bbq' }])
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/agent')
  })
})

describe('a draft of which a line sells out', () => {
  const page = useFakePage()

  it('names it within 5 s', async () => {
    const soldOut = [{ kind: 'variant', id: '101' }] as const
    api.answers(readStoreNow, { isOpenNow: true, revision: '', states: [], soldOut })
    const lines = [aLine(), aLine({ priceId: '101' })].map(requestedLineOf)
    const desk = await served()
    await settled(() =>
      desk.current().edit({ ...EMPTY_DRAFT, store: { id: '1001', name: '강남본점' }, lines }),
    )
    expect(desk.current().soldOut).toEqual([])
    await import('../../../store-now/follow-store-now.ts')
    await page.passes(5_000)
    expect(desk.current().soldOut).toEqual([lines[1]])
    const panel = await desk.panel(Lines, { isAdding: false })
    expect(renderToStaticMarkup(panel.current()).match(/품절/g)).toHaveLength(1)
  })
})
