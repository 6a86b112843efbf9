import { type OrderDetail, denyOrder, readOwnedMenu } from '@hansang/contract'
import { boardTexts } from '@hansang/messages'
import { anItem, anItemWithSauces } from '@hansang/testing/samples'
import { overlay } from 'overlay-kit'
import type { ReactElement } from 'react'
import { beforeAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { elementsOf, partOf } from '../../../../../test/elements.ts'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { press } from '../../../../../test/press.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { anOrder, anOrderedLine, anOrderedOption } from '../../../../../test/sample-order.ts'
import { aStoreAnswer } from '../../../../../test/sample-store.ts'
import { Button, Sheet } from '../../../../ui/index.ts'
import { currentToast, endToast } from '../../../../ui/layers/toast.ts'
import { BoardOrder } from '../card/BoardOrder.tsx'
import { type Denial, DenySheet, RanOut } from './DenySheet.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import { orderedParts } from './ran-out.ts'
import type { Reason } from './use-reason.ts'
import { laterParts } from '../later/later.ts'

beforeAll(laterParts)

const api = useFakeApi()
const SAUCE = anOrderedOption({ id: '7-1', name: '양념 소스' })
const sauces = [{ id: '7', name: '소스', options: [SAUCE] }]
const CHICKEN = anOrderedLine({
  itemId: '10',
  priceId: '101',
  name: '간장치킨',
  priceName: '두 마리',
  optionGroups: sauces,
})
const STEW = anOrderedLine({ itemId: '20', priceId: '200', name: '김치찌개', priceName: '기본' })
const ORDER = anOrder({ status: 'ORDER_PAY_DONE', number: 'A', lines: [CHICKEN, STEW, CHICKEN] })
const MENU = [{ name: '메뉴', items: [anItemWithSauces({ id: '10' }), anItem({ id: '20' })] }]

beforeEach(() => endToast())
afterEach(() => void vi.restoreAllMocks())

describe('the parts of an order', () => {
  it('are its dishes, variants of dishes that have several, and options, each once', () => {
    expect(orderedParts(ORDER, new Set(['10']))).toEqual([
      { kind: 'item', id: '10', name: '간장치킨' },
      { kind: 'variant', id: '101', name: '간장치킨 · 두 마리' },
      { kind: 'option', id: '7-1', name: '양념 소스' },
      { kind: 'item', id: '20', name: '김치찌개' },
    ])
  })

  it('leave out what has no id', () => {
    expect(orderedParts({ lines: [anOrderedLine({ itemId: '' })] }, new Set())).toEqual([])
  })
})

describe('the sheet that denies an order', () => {
  async function opened(order: OrderDetail = ORDER) {
    api.answers(readOwnedMenu, { storeWithMenu: { store: aStoreAnswer(), groups: MENU } })
    const answers: (Denial | null)[] = []
    const hook = await renderHook(DenySheet, {
      order,
      isOpen: true,
      onAnswer: (denial) => answers.push(denial),
      onClosed: () => {},
    })
    await settled()
    const reason = () => partOf(hook.current(), ReasonChoice)['reason'] as Reason
    const asked = () => elementsOf(hook.current()).find(({ type }) => type === RanOut)?.props
    const button = () =>
      (partOf(hook.current(), Sheet)['bottom'] as ReactElement<Record<string, unknown>>).props
    return {
      answers,
      button,
      choose: (choice: string) => settled(() => reason().choose(choice)),
      write: (words: string) => settled(() => reason().write(words)),
      names: () => (asked()?.['parts'] as { name: string }[] | undefined)?.map(({ name }) => name),
      tick: (...keys: string[]) =>
        settled(() => (partOf(hook.current(), RanOut)['onChange'] as (gone: unknown) => void)(new Set(keys))),
      done: () => settled(() => (button()['onClick'] as () => void)()),
    }
  }

  it('waits for a reason', async () => {
    const { button, choose } = await opened()
    expect(button()['blockedBecause']).toBe(boardTexts.noReason)
    await choose(boardTexts.denyReasons[1])
    expect(button()['blockedBecause']).toBeNull()
  })

  it('takes the store’s own words', async () => {
    const { button, choose, write, done, answers } = await opened()
    await choose(boardTexts.ownReason)
    await write('  ')
    expect(button()['blockedBecause']).toBe(boardTexts.noOwnReason)
    await write(' 가스가 끊겼어요. ')
    await done()
    expect(answers).toEqual([{ reason: '가스가 끊겼어요.', soldOut: [] }])
  })

  it('asks what ran out for that reason alone, with the variant of a dish that has several', async () => {
    const { choose, names } = await opened()
    await choose(boardTexts.denyReasons[1])
    expect(names()).toBeUndefined()
    await choose(boardTexts.ranOut)
    expect(names()).toEqual(['간장치킨', '간장치킨 · 두 마리', '양념 소스', '김치찌개'])
  })

  it.each([
    ['the chosen parts', ['option:7-1'], [{ kind: 'option', id: '7-1', name: '양념 소스' }]],
    ['none', [], []],
  ])('answers with %s', async (_, keys, soldOut) => {
    const { choose, tick, done, answers } = await opened()
    await choose(boardTexts.ranOut)
    await tick(...keys)
    await done()
    expect(answers).toEqual([{ reason: boardTexts.ranOut, soldOut }])
  })

  it('marks nothing for another reason chosen afterwards', async () => {
    const { choose, tick, done, answers } = await opened()
    await choose(boardTexts.ranOut)
    await tick('item:20')
    await choose(boardTexts.denyReasons[1])
    await done()
    expect(answers).toMatchObject([{ soldOut: [] }])
  })
})

describe('a denied order', () => {
  async function denied(denial: Denial | null) {
    vi.spyOn(overlay, 'openAsync').mockResolvedValue(denial)
    const card = <BoardOrder order={ORDER} isOpen={false} onToggle={() => {}} onChanged={async () => {}} />
    await press(card, Button, boardTexts.deny)
  }
  const soldOut = [{ kind: 'item', id: '20', name: '김치찌개' }] as const

  it('is sent with what ran out, and says what is sold out now', async () => {
    api.answers(denyOrder, { order: ORDER })
    await denied({ reason: boardTexts.ranOut, soldOut })
    expect(api.asked(denyOrder)).toEqual([
      { orderNumber: 'A', reason: boardTexts.ranOut, soldOut: [{ kind: 'item', id: '20' }] },
    ])
    expect(currentToast()?.text).toBe('김치찌개를 품절로 표시했어요.')
  })

  it('says so when it could not be denied', async () => {
    api.refuses(denyOrder, '이미 취소된 주문이에요.')
    await denied({ reason: boardTexts.ranOut, soldOut })
    expect(currentToast()?.text).toBe('이미 취소된 주문이에요.')
  })

  it('is not sent when the sheet is closed', async () => {
    await denied(null)
    expect(api.asked(denyOrder)).toEqual([])
  })
})
