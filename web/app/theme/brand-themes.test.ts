import { readFileSync } from 'node:fs'
import { BRANDS, CHANNEL_CODES } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { type BrandTheme, MEMBER_THEME, brandThemesCss, themeOfBrand } from './brand-themes.ts'
import { READABLE, WHITE, contrast } from './contrast.ts'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

function token(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
  if (!value) throw new Error(`no colour --${name}`)
  return value
}

function textPairs(theme: BrandTheme): [string, string, string][] {
  return [
    ['text on the brand’s colour', theme.onBrand, theme.brand],
    ['text on buttons and the hero', theme.onFill, theme.fill],
    ['text on the end of the hero', theme.onFill, theme.fillDeep],
    ['brand text on its pale ground', theme.ink, theme.soft],
    ['brand text on white', theme.ink, WHITE],
  ]
}

describe.each([
  ...CHANNEL_CODES.map((code) => ({ name: code, theme: themeOfBrand(code) })),
  { name: 'member mode', theme: MEMBER_THEME },
])('$name', { tags: ['CHN-07', 'CHN-08'] }, ({ theme }) => {
  it.each(textPairs(theme))('has readable text: %s', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE)
  })
})

describe('the neutral colours', () => {
  it.each([
    ['ink', 'surface'],
    ['ink-2', 'surface'],
    ['ink-2', 'ground'],
    ['ink-2', 'line'],
    ['ink-3', 'surface'],
    ['ink-3', 'ground'],
    ['ink-3', 'ground-2'],
    ['on-dark', 'dark'],
    ['danger', 'danger-soft'],
    ['good', 'good-soft'],
    ['notice', 'notice-soft'],
  ])('--%s is readable on --%s', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(READABLE)
  })
})

describe('the stylesheet of the themes', () => {
  it.each(CHANNEL_CODES)('has one for %s, with its own colour', { tags: ['CHN-06'] }, (code) => {
    expect(brandThemesCss()).toContain(`:root[data-brand='${code}']{--brand:${BRANDS[code].themeColor};`)
  })

  it('overrides any brand with the member green', { tags: ['CHN-08'] }, () => {
    expect(brandThemesCss().split('\n').at(-1)).toMatch(/^:root\[data-member\]\{--brand:#1EA35A;/)
  })
})
