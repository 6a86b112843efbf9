import { readFileSync } from 'node:fs'
import { won } from '@hansang/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'
import { Carousel } from './paging/Carousel.tsx'
import { Pager } from './paging/Pager.tsx'
import { CheckboxRow } from './fields/CheckboxRow.tsx'
import { Collapsible } from './Collapsible.tsx'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'
import { RadioList } from './fields/RadioList.tsx'
import { Stars } from './Stars.tsx'
import { Stepper } from './fields/Stepper.tsx'
import { Tabs } from './Tabs.tsx'

const nothing = () => {}
const tokens = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8')

describe('the parts of a screen', () => {
  it('a blocked button shows the reason, and stays reachable', () => {
    const html = renderToStaticMarkup(<Button blockedBecause="최소주문금액을 채워 주세요.">주문하기</Button>)
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain('최소주문금액을 채워 주세요.')
    expect(html).not.toContain(' disabled')
  })

  it('a folding section takes 600 ms, and is closed to the keyboard while folded', {
    tags: ['TMR-06'],
  }, () => {
    const html = renderToStaticMarkup(<Collapsible title="제목">내용</Collapsible>)
    expect(html).toContain('aria-expanded="false"')
    expect(html).toContain('inert=""')
    expect(tokens).toContain('--fold: 600ms')
    const styles = readFileSync(new URL('./Collapsible.module.css', import.meta.url), 'utf8')
    expect(styles).toMatch(/\.fold \{[^}]*grid-template-rows var\(--fold\)/)
  })

  it('a pager offers five pages at once, up to 9,000 entries', { tags: ['TMR-03'] }, () => {
    const pages = (page: number, total: number) => {
      const html = renderToStaticMarkup(<Pager page={page} total={total} perPage={10} onPage={nothing} />)
      return [...html.matchAll(/aria-hidden="true">(\d+)</g)].map(([, number]) => Number(number))
    }
    expect(pages(7, 1_000)).toEqual([6, 7, 8, 9, 10])
    expect(pages(899, 1_000_000)).toEqual([896, 897, 898, 899, 900])
    expect(pages(1, 10)).toEqual([])
  })

  it('a stepper’s minus does not go below the minimum', () => {
    const html = renderToStaticMarkup(<Stepper label="수량" value={1} onChange={nothing} />)
    expect(html).toMatch(/aria-label="수량 줄이기"[^>]*aria-disabled="true"/)
    expect(html).not.toMatch(/aria-label="수량 늘리기"[^>]*aria-disabled/)
  })

  it('radio buttons and checkboxes are native, with their labels', () => {
    const options = [
      { value: 'a', label: '하나' },
      { value: 'b', label: '둘' },
    ] as const
    const radios = renderToStaticMarkup(
      <RadioList legend="고르기" options={options} value="b" onChange={nothing} />,
    )
    expect(radios.match(/type="radio"/g)).toHaveLength(2)
    expect(radios).toContain('<legend')
    const box = renderToStaticMarkup(<CheckboxRow label="동의" isChecked onChange={nothing} />)
    expect(box).toMatch(/<label[^>]*><input[^>]*type="checkbox"[^>]*checked=""/)
  })

  it('the selected tab is reachable by Tab, the others by arrow keys', () => {
    const tabs = [
      { key: 'menu', label: '메뉴' },
      { key: 'store', label: '매장정보' },
    ] as const
    const html = renderToStaticMarkup(
      <Tabs id="t" label="탭" tabs={tabs} selected="menu" onSelect={nothing} />,
    )
    expect(html).toMatch(/id="t-menu"[^>]*aria-selected="true"[^>]*tabindex="0"/i)
    expect(html).toMatch(/id="t-store"[^>]*aria-selected="false"[^>]*tabindex="-1"/i)
  })

  it('a playing carousel has a stop button; hidden and repeated slides are inert', () => {
    const slides = [
      { key: '1', content: 'A' },
      { key: '2', content: 'B' },
    ]
    const html = renderToStaticMarkup(<Carousel label="사진" slides={slides} autoplayMs={3000} />)
    expect(html).toContain('자동 넘김 시작하기')
    expect(html.match(/inert=""/g)).toHaveLength(3)
    expect(html.match(/role="group" aria-label="2개 중/g)).toHaveLength(2)
    expect(tokens).toContain('--slide: 500ms')
  })

  it('a picture reserves its space, and is loaded lazily below the first screen', () => {
    expect(renderToStaticMarkup(<Picture src="/a.svg" alt="" />)).toContain('loading="lazy"')
    expect(renderToStaticMarkup(<Picture src="/a.svg" alt="" isFirst />)).toContain('loading="eager"')
    expect(renderToStaticMarkup(<Picture src="/a.svg" alt="" />)).toMatch(/width="\d+" height="\d+"/)
    expect(renderToStaticMarkup(<Picture src="" alt="두부" />)).toContain('aria-label="두부"')
  })

  it('an uploaded photo comes smaller to plain screens, over its own colours', { tags: ['MENU-07'] }, () => {
    const html = renderToStaticMarkup(<Picture src={`/photos/${'0'.repeat(32)}a00b0fcd0/s2`} alt="" />)
    expect(html).toContain(`srcSet="/photos/${'0'.repeat(32)}a00b0fcd0/s1 1x,/photos/`)
    expect(html).toContain('/s2 2x"')
    expect(html).toMatch(/linear-gradient\(135deg,.a00,.b0f,.cd0\)/)
    expect(renderToStaticMarkup(<Picture src="/shared/dishes/a.png" alt="" />)).not.toMatch(/srcSet|style/)
  })

  it('an amount is written in won', () => {
    expect(renderToStaticMarkup(<Price amount={won(12_000)} sign="+" />)).toContain('+12,000원')
  })

  it('a rating is a sentence for screen readers', () => {
    expect(renderToStaticMarkup(<Stars rating={4.5} />)).toContain('aria-label="별점 5점 만점에 4.5점"')
  })
})
