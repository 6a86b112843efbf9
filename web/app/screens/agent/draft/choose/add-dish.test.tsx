import type { MenuItem, RequestedLine } from '@hansang/domain'
import type { ServedCaller } from '@hansang/contract'
import { anItem, aVariant } from '@hansang/testing/samples'
import type { RefObject } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { elementsOf, partOf } from '../../../../../test/elements.ts'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { aField, around } from '../../../../../test/fake-field.ts'
import { useDesks } from '../../../../../test/open-desks.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { SearchField } from '../../../../ui/index.ts'
import { EMPTY_DRAFT } from '../draft.ts'
import { AddDish, DishChoices } from './AddDish.tsx'
import { DraftChooser } from './DraftChooser.tsx'
import { Found } from './Found.tsx'

useFakeApi()
const desks = useDesks()
const LINE = { itemName: '숯불고기 한상', quantity: 1 } as RequestedLine
const CALLER = { id: 'h1.caller', addresses: [] } as unknown as ServedCaller
const nothing = () => {}

async function opened() {
  const props = {
    now: null,
    isOpen: true,
    storeId: null,
    pieces: 3,
    onClose: nothing,
    onAdded: nothing,
  }
  const sheet = await renderHook(AddDish, props)
  const call = (part: unknown, name: string, given?: unknown) =>
    settled(() => (partOf(sheet.current(), part)[name] as (given: unknown) => void)(given))
  return {
    call,
    typed: () => partOf(sheet.current(), SearchField)['value'],
    said: () => elementsOf(sheet.current()).find(({ props: { role } }) => role === 'status')?.props.children,
    done: () => fieldInside(sheet.current()),
    add: async () => {
      await call(Found, 'onChosen', anItem())
      const choices = elementsOf(sheet.current()).find(({ props: { onAdded } }) => onAdded)
      const onAdded = choices?.props['onAdded'] as ((line: RequestedLine) => void) | undefined
      await settled(() => onAdded?.(LINE))
    },
  }
}

function fieldInside(tree: unknown) {
  const field = aField()
  const box = elementsOf(tree).find(({ type, props: { ref } }) => type === 'div' && ref)
  const inside = box?.props['ref'] as RefObject<unknown>
  inside.current = around(field)
  return field.done
}

describe('the sheet of dishes', () => {
  it('announces an added dish, empties the search and focuses it', async () => {
    const sheet = await opened()
    await sheet.call(SearchField, 'onChange', '숯불')
    expect(sheet.typed()).toBe('숯불')
    const done = sheet.done()
    await sheet.add()
    expect(sheet.typed()).toBe('')
    expect(sheet.said()).toBe('숯불고기 한상 1개를 담았어요. 모두 3개예요.')
    expect(done).toEqual(['focus', 'select'])
  })

  it('stays open beside the order after each dish', async () => {
    const desk = await desks.open()
    let isOpen = true
    const onClose = () => void (isOpen = false)
    await settled(() => desk.current().edit({ ...EMPTY_DRAFT, store: { id: '1001', name: '강남본점' } }))
    const chooser = await desk.panel(DraftChooser, { caller: CALLER, what: 'dish', opening: 1, onClose })
    await settled(() =>
      (partOf(chooser.current(), AddDish)['onAdded'] as (line: RequestedLine) => void)(LINE),
    )
    expect(desk.current().draft).toMatchObject({ store: { id: '1001' }, lines: [LINE] })
    expect(isOpen).toBe(true)
  })
})

describe('the choices of a dish', () => {
  const variant = aVariant({ id: '101', name: '두 마리' })
  const shown = async (item: MenuItem) =>
    renderToStaticMarkup((await renderHook(DishChoices, { item, onAdded: nothing })).current())

  it('mark a sold-out variant and leave it out of the choice', async () => {
    const html = await shown(anItem({ prices: [aVariant({ isSoldOut: true }), variant] }))
    expect(html.match(/type="radio"[^>]*disabled=""/g)).toHaveLength(1)
    expect(html).toMatch(/품절[^]*두 마리/)
    expect(html).not.toContain('aria-disabled')
  })

  it('of a sold-out dish cannot be put in', async () => {
    const html = await shown(anItem({ isSoldOut: true, prices: [variant] }))
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain('품절된 상품이에요.')
  })
})
