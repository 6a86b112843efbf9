import { type OwnedNow, markAvailable, markSoldOut, readOwnedMenu, readOwnedNow } from '@hansang/contract'
import { failureTexts, soldOutTexts } from '@hansang/messages'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { anItem, anItemWithSauces } from '@hansang/testing/samples'
import { seoul } from '@hansang/testing/seoul'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { elementsOf } from '../../../../test/elements.ts'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aMark, anOwnedNow } from '../../../../test/sample-owned-now.ts'
import { currentToast, endToast } from '../../../ui/layers/toast.ts'
import { keepServerNow } from '../../../clock.ts'
import { useStoresNow } from '../now/use-stores-now.ts'
import { DishRow } from './DishRow.tsx'
import { PartRow } from './PartRow.tsx'
import { SoldNow } from './SoldNow.tsx'
import { type Dish, dishesOf } from './dishes.ts'
import { useMarking } from './use-marking.ts'
import { useMenu } from './use-menu.ts'

const api = useFakeApi()
const STEW = { kind: 'item', id: '1' } as const
const OPEN = anOwnedNow()
const STEW_GONE = anOwnedNow({ soldOut: [aMark(STEW)] })
let now: OwnedNow
let isGoneByProfile: boolean
let close = async () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
  keepServerNow(seoul('2026-02-17 12:10').getTime())
  now = OPEN
  isGoneByProfile = false
  endToast()
  api.answers(readOwnedNow, () => now)
  api.answers(readOwnedMenu, () => ({
    storeWithMenu: { store: aStoreAnswer(), groups: [{ name: '메뉴', items: items() }] },
  }))
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
})

const items = () => [
  anItem({ id: '1', name: '김치찌개', isSoldOut: isGoneByProfile || now.soldOut.length > 0 }),
  anItemWithSauces(),
]

function useDishes() {
  const storesNow = useStoresNow(['1001'])
  const state = storesNow.of('1001')
  const { value: menu } = useMenu('1001', state)
  return {
    dishes: menu && state ? [...dishesOf(menu, state.soldOut).values()] : [],
    marking: useMarking(storesNow, '1001'),
  }
}

async function opened() {
  const hook = await renderHook(useDishes, undefined)
  close = hook.unmount
  await settled(() => vi.advanceTimersByTimeAsync(0))
  await settled()
  const row = () => {
    const { dishes, marking } = hook.current()
    return { dish: dishes[0]!, marking }
  }
  return {
    dish: () => row().dish,
    shown: (of: (given: { dish: Dish; marking: ReturnType<typeof row>['marking'] }) => ReactNode) =>
      renderToStaticMarkup(of(row())),
    tap: async () => {
      const { dish, marking } = row()
      const drawn = await renderHook(PartRow, { part: dish, marking })
      const button = elementsOf(drawn.current()).find(({ type }) => type === 'button')
      await settled(button?.props['onClick'] as () => unknown)
    },
    choose: (length: 'hour' | 'untilBack') => settled(() => void row().marking.mark(row().dish, length)),
  }
}

type Given = Parameters<Parameters<Awaited<ReturnType<typeof opened>>['shown']>[0]>[0]
const dishRow = (given: Given) => <DishRow {...given} />
const soldNow = ({ dish, marking }: Given) => <SoldNow dishes={[dish]} marking={marking} />

describe('one tap on a dish', () => {
  it('marks it until tomorrow’s opening, and offers other ends', async () => {
    const { tap, shown } = await opened()
    expect(shown(dishRow)).not.toContain(soldOutTexts.lengths.hour)
    api.answers(markSoldOut, () => (now = STEW_GONE))
    await tap()
    expect(api.asked(markSoldOut)).toEqual([{ storeId: '1001', menuParts: [STEW], length: 'tomorrow' }])
    for (const text of ['내일 10:00까지', '1시간만', '다시 들어올 때까지', '다시 팔기'])
      expect(shown(dishRow)).toContain(text)
    expect(shown(soldNow)).toMatch(/지금 품절 1.*김치찌개.*내일 10:00까지.*다시 팔기/)
  })

  it('that is sold out sells it again', async () => {
    now = STEW_GONE
    const { tap, dish } = await opened()
    api.answers(markAvailable, () => (now = OPEN))
    await tap()
    expect(api.asked(markAvailable)).toEqual([{ storeId: '1001', menuParts: [STEW] }])
    expect([dish().mark, dish().isByProfile]).toEqual([null, false])
  })

  it.each([
    ['hour', { until: seoul('2026-02-17 13:10') }, '13:10까지'],
    ['untilBack', { until: null }, '다시 팔 때까지'],
  ] as const)('may be changed to %s', async (length, lasting, words) => {
    now = STEW_GONE
    const { choose, shown } = await opened()
    api.answers(markSoldOut, () => (now = anOwnedNow({ soldOut: [aMark(STEW, lasting)] })))
    await choose(length)
    expect(api.asked(markSoldOut)).toMatchObject([{ length }])
    expect(shown(dishRow)).toContain(words)
    expect(shown(dishRow)).toContain(`aria-pressed="true">${soldOutTexts.lengths[length]}`)
  })

  it('that fails says so, and leaves it on sale', async () => {
    const { tap, dish } = await opened()
    api.fails(markSoldOut, 500)
    await tap()
    expect([currentToast()?.text, dish().mark]).toEqual([failureTexts.server, null])
  })
})

describe('a dish that head office set', () => {
  it('has no switch, and says who set it', async () => {
    isGoneByProfile = true
    const { shown } = await opened()
    for (const html of [shown(dishRow), shown(soldNow)]) {
      expect(html).toContain(soldOutTexts.byHeadOffice)
      expect(html).not.toMatch(/품절로 표시<|다시 팔기/)
    }
    expect(shown(soldNow)).toMatch(/지금 품절 0.*본사에서 정한 품절 1/)
  })

  it('stays sold out when staff sell it again', async () => {
    isGoneByProfile = true
    now = STEW_GONE
    const { tap, dish } = await opened()
    api.answers(markAvailable, () => (now = OPEN))
    await tap()
    expect([dish().mark, dish().isByProfile]).toEqual([null, true])
  })
})

it('a dish with variants and options opens to them', async () => {
  const { shown } = await opened()
  const [, chicken] = [
    ...dishesOf({ groups: [{ name: '', items: items() }], marked: new Set() }, []).values(),
  ]
  const html = shown(({ marking }) => <DishRow dish={chicken!} marking={marking} />)
  expect(html).toMatch(/aria-expanded="false"[^>]*aria-label="간장 한 마리 옵션 \d+개"/)
})
