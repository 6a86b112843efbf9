import {
  type OwnedNow,
  type OwnedStore,
  pauseStore,
  readOwnedNow,
  reopenStore,
  setBusy,
} from '@hansang/contract'
import { failureTexts, storeNowTexts } from '@hansang/messages'
import { seoul } from '@hansang/testing/seoul'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { press } from '../../../../test/press.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aPause, anOwnedNow, busy } from '../../../../test/sample-owned-now.ts'
import { keepServerNow } from '../../../clock.ts'
import { Button } from '../../../ui/index.ts'
import { currentToast, endToast } from '../../../ui/layers/toast.ts'
import { RestBars } from './RestBars.tsx'
import { StateControl } from './StateControl.tsx'
import { StoreStates } from './StoreStates.tsx'
import { useStoresNow } from './use-stores-now.ts'

const api = useFakeApi()
const OPEN = anOwnedNow()
const PAUSED = anOwnedNow({ isOpenNow: false, states: [aPause({ until: seoul('2026-02-17 12:40') })] })
const BUSY = anOwnedNow({ states: [busy(20)] })
const YEOKSAM = {
  id: '1001',
  name: '역삼점',
  channel: 'hansang',
  status: '',
  isOpenNow: true,
  dayStarts: [],
  role: 'owner',
} as const
const SEOCHO = { ...YEOKSAM, id: '1002', name: '서초점' } as const
let now: OwnedNow
let closed: number
let close = async () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  keepServerNow(seoul('2026-02-17 12:10').getTime())
  now = OPEN
  closed = 0
  endToast()
  api.answers(readOwnedNow, () => now)
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
})

async function opened(...stores: OwnedStore[]) {
  const hook = await renderHook(
    useStoresNow,
    stores.map(({ id }) => id),
  )
  close = hook.unmount
  await settled(() => vi.advanceTimersByTimeAsync(0))
  const props = () => ({ stores, storesNow: hook.current() })
  const sheet = () => <StoreStates {...props()} onDone={() => (closed += 1)} />
  const bars = () => <RestBars {...props()} />
  return {
    control: () => renderToStaticMarkup(<StateControl {...props()} />),
    sheet: () => renderToStaticMarkup(sheet()),
    bars: () => renderToStaticMarkup(bars()),
    press: (label: string) => press(sheet(), Button, label),
    pressBar: () => press(bars(), Button, storeNowTexts.reopen),
  }
}

describe('the sheet of a store’s state', () => {
  it.each([
    ['30분', 'halfHour'],
    ['1시간', 'hour'],
    ['다시 열 때까지', 'untilReopened'],
    ['오늘 마감', 'today'],
  ] as const)('pauses by one tap on %s, says until when, and closes', async (label, length) => {
    const board = await opened(YEOKSAM)
    api.answers(pauseStore, () => (now = PAUSED))
    await board.press(label)
    expect(api.asked(pauseStore)).toEqual([{ storeId: '1001', length }])
    expect([currentToast()?.text, closed]).toEqual(['12:40까지 새 주문을 받지 않아요.', 1])
    expect(board.control()).toContain('12:40까지 쉬는 중')
  })

  it('ends a rest', async () => {
    now = PAUSED
    const board = await opened(YEOKSAM)
    api.answers(reopenStore, () => (now = OPEN))
    await board.press('다시 열기')
    expect([api.asked(reopenStore), currentToast()?.text]).toEqual([
      [{ storeId: '1001' }],
      storeNowTexts.reopened,
    ])
    expect(board.sheet()).not.toContain('다시 열기')
  })

  it('makes a store busy for an hour, and usual again', async () => {
    const board = await opened(YEOKSAM)
    expect(board.sheet()).not.toContain('평소대로')
    api.answers(setBusy, ({ minutes }) => (now = minutes === 0 ? OPEN : BUSY))
    await board.press('+20분')
    expect(board.sheet()).toContain('13:10까지 20분 더 걸린다고 알려요.')
    await board.press('평소대로')
    expect(api.asked(setBusy).map(({ minutes }) => minutes)).toEqual([20, 0])
    expect(board.control()).toContain('영업 중')
  })

  it('stays open when a step fails, and says why', async () => {
    const board = await opened(YEOKSAM)
    api.fails(pauseStore, 500)
    await board.press('30분')
    expect([currentToast()?.text, closed]).toEqual([failureTexts.server, 0])
    expect(board.control()).toContain('영업 중')
  })

  it('shows each of several stores with its state', async () => {
    api.answers(readOwnedNow, ({ storeId }) => (storeId === '1001' ? PAUSED : BUSY))
    const board = await opened(YEOKSAM, SEOCHO)
    expect(board.sheet()).toMatch(/역삼점.*12:40까지 쉬는 중.*서초점.*\+20분/)
    expect(board.control()).toContain('1곳 쉬는 중')
  })
})

describe('the bar of a store at rest', () => {
  it('says until when, and opens it again', async () => {
    now = PAUSED
    const board = await opened(YEOKSAM)
    expect(board.bars()).toContain('<p>12:40까지 새 주문을 받지 않아요.</p>')
    api.answers(reopenStore, () => (now = OPEN))
    await board.pressBar()
    expect(board.bars()).toBe('')
  })

  it('names its store among several', async () => {
    api.answers(readOwnedNow, ({ storeId }) => (storeId === '1001' ? OPEN : PAUSED))
    expect((await opened(YEOKSAM, SEOCHO)).bars()).toContain('서초점: 12:40까지')
  })
})
