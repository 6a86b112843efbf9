import { aGroup, anOption } from '@hansang/testing/samples'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../../../test/elements.ts'
import { renderHook } from '../../../../test/render-hook.ts'
import { RadioList } from '../../../ui/index.ts'
import { OptionGroupBox } from './OptionGroupBox.tsx'

const rice = aGroup({
  name: '밥 선택',
  minimum: 1,
  maximum: 1,
  options: [
    anOption({ id: '71', name: '흰쌀밥' }),
    anOption({ id: '72', name: '현미밥' }),
    anOption({ id: '73', name: '곤드레밥', isSoldOut: true }),
  ],
})

function box(group = rice, hasRadios = true, chosenIds: readonly string[] = ['71', '81']) {
  const changes: (readonly string[])[] = []
  const onChange = (ids: readonly string[]) => void changes.push(ids)
  const props = { group, hasRadios, chosenIds, isMissing: false, onChange }
  return { props, changes, html: renderToStaticMarkup(<OptionGroupBox {...props} />) }
}

describe('a group of options with radio buttons', () => {
  it('requires exactly one, with the chosen one checked and a sold-out one disabled', () => {
    const { html } = box()
    expect(html.match(/type="radio"/g)).toHaveLength(3)
    expect(html).not.toContain('type="checkbox"')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="71"|value="71"[^>]*checked=""/)
    expect(html.match(/<label[^>]*data-disabled="true"/g)).toHaveLength(1)
  })

  it('replaces the previous choice at once, and leaves other groups alone', async () => {
    const { props, changes } = box()
    const shown = await renderHook(OptionGroupBox, props)
    const radios = elementsOf(shown.current())
      .flatMap(drawn)
      .find(({ type }) => type === RadioList)
    const choose = radios?.props['onChange'] as (id: string) => void
    choose('72')
    expect(changes).toEqual([['81', '72']])
  })

  it.each([
    ['none needs to be chosen', aGroup({ ...rice, minimum: 0 })],
    ['two may be chosen', aGroup({ ...rice, maximum: 2 })],
    ['any number may be chosen', aGroup({ ...rice, maximum: 0 })],
  ])('has check boxes where %s', (_, group) => {
    expect(box(group).html).not.toContain('type="radio"')
  })

  it('is not used on a customer’s dish page', { tags: ['ITEM-05'] }, () => {
    expect(box(rice, false).html.match(/type="checkbox"/g)).toHaveLength(3)
  })
})

describe('a sold-out option', () => {
  const isDisabled = (chosenIds: string[], hasRadios: boolean) =>
    /disabled=""/.test(box(rice, hasRadios, chosenIds).html)

  it('can be unticked when it was chosen before it sold out', { tags: ['ITEM-05'] }, () => {
    expect(isDisabled(['71'], false)).toBe(true)
    expect(isDisabled(['73'], false)).toBe(false)
  })
})

describe('the limits of a group', { tags: ['ITEM-07', 'ITEM-06'] }, () => {
  it.each([
    ['필수 · 1개 선택', 1, 1],
    ['필수 · 2개 선택', 2, 2],
    ['필수 · 1~2개 선택', 1, 2],
    ['필수 · 1개 이상 선택', 1, 0],
    ['선택최대 2개 선택', 0, 2],
    ['선택', 0, 0],
  ])('read %s, of %i at least and %i at most', (text, minimum, maximum) => {
    const [, limits = ''] =
      /<\/legend><p[^>]*>(.*?)<\/p>/.exec(box(aGroup({ ...rice, minimum, maximum })).html) ?? []
    expect(limits.replaceAll(/<[^>]+>/g, '')).toBe(text)
  })
})

function drawn({ type, props }: ReturnType<typeof elementsOf>[number]) {
  return typeof type === 'function' ? elementsOf(type(props)) : []
}
