import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'
import * as messages from './index.ts'

interface Entry {
  readonly id: string
  readonly text: string
}

function entriesOf(node: unknown, id: string): Entry[] {
  if (typeof node === 'string') return [{ id, text: node }]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, child]) => entriesOf(child, id ? `${id}.${key}` : key))
}

const all = entriesOf({ ...messages }, '')

/** Legal wording: consents and liability for a sale. */
const LEGAL = /^(legalTexts\.|footerTexts\.disclaimer$)/

const KNOWN_PLACEHOLDERS = new Set(
  (
    'n name tel weekday phone title kind total done before after keyword store value group names qty price fee km area days from to date v time range brand ' +
    'day d nth year m start end HH:mm YYYY MM DD url amount ordrId orderNumber least missing item state max minimum seconds excess balance withinKm minutes most number distance host action field limit ' +
    'until next opens code type who at what version mb width height cell'
  ).split(' '),
)

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
}

describe('every text', () => {
  it('is in a catalogue of more than six hundred', () => {
    expect(all.length).toBeGreaterThan(640)
  })

  it('is not empty, and has no blank at its ends', () => {
    expect(all.filter(({ text }) => text === '' || text !== text.trim())).toEqual([])
  })

  it('is composed Hangul (NFC) without control characters', () => {
    expect(all.filter(({ text }) => text !== text.normalize('NFC') || /\p{Cc}/u.test(text))).toEqual([])
  })

  it('uses known placeholders only, with closed braces', () => {
    const strange = all.filter(
      ({ text }) =>
        placeholders(text).some((name) => !KNOWN_PLACEHOLDERS.has(name)) ||
        /[{}]/.test(text.replaceAll(/\{[^{}]+\}/g, '')),
    )
    expect(strange).toEqual([])
  })

  it('joins a number and its unit without a space', () => {
    // {nth} is a word (첫째 주), not a number.
    const loose = all.filter(({ text }) =>
      /((?<!\{nth)\}|\d) (원|개|분|일|주|점|개월|회|km|P|%)(?![가-힣A-Za-z])/.test(text),
    )
    expect(loose).toEqual([])
  })

  it('puts no particle after a placeholder whose last letter could change it', () => {
    // 에, 에서, 부터, 까지, 만 and 의 fit any word; these do not, unless `fill` gets both forms.
    const broken = all.filter(({ text }) =>
      /\}(을|를|이|가|은|는|과|와|으로|로|아|야)(?![가-힣(])/.test(text),
    )
    expect(broken).toEqual([])
  })

  it('speaks 해요체, except in legal texts', () => {
    const stiff = all.filter(({ id, text }) => !LEGAL.test(id) && /(니다|니까|십시오)(?![가-힣])/.test(text))
    expect(stiff).toEqual([])
  })

  it('keeps each legal text as a title and its lines', () => {
    for (const text of Object.values(messages.legalTexts)) {
      expect(text.title).not.toBe('')
      expect(text.lines.length).toBeGreaterThanOrEqual(5)
    }
  })
})

describe('fill', () => {
  it('replaces every occurrence of each placeholder', () => {
    expect(fill('{qty}개 · {price}원', { qty: 2, price: '12,000' })).toBe('2개 · 12,000원')
    expect(fill('{HH:mm}에 오픈해요. {HH:mm}!', { 'HH:mm': '11:00' })).toBe('11:00에 오픈해요. 11:00!')
  })

  it.each([
    ['밥', '밥을 골라 주세요.'],
    ['소스', '소스를 골라 주세요.'],
    ['소스 (2개)', '소스 (2개)를 골라 주세요.'],
    ['SET 3', 'SET 3을 골라 주세요.'],
    ['BBQ', 'BBQ를 골라 주세요.'],
    ['🍚', '🍚을(를) 골라 주세요.'],
  ])('gives a particle the form for the last letter of %s', (group, text) => {
    expect(fill('{group}을(를) 골라 주세요.', { group })).toBe(text)
  })

  it('does not read a value as a template', () => {
    expect(fill('[{store}] {url}', { store: '{url}', url: '$1' })).toBe('[{url}] $1')
  })

  it('throws when a value is missing', () => {
    const unchecked: string = '{n}원'
    expect(() => fill(unchecked, {})).toThrow('{n}')
  })
})
