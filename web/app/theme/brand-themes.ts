import { BRANDS, MEMBER_THEME_COLOR, ON_MEMBER_THEME_COLOR } from '@hansang/domain'
import { BLACK, READABLE, WHITE, contrast, mix, readableOn } from './contrast.ts'

/** Below this contrast with white, darkening for white text would lose the brand's colour. */
const NEARLY_READABLE = 3

/** Every text pair reaches a contrast of 4.5:1. */
export interface BrandTheme {
  readonly brand: string
  readonly onBrand: string
  /** Fill of buttons and the hero: the brand's colour, darkened where that makes white text readable. */
  readonly fill: string
  readonly onFill: string
  readonly fillDeep: string
  readonly soft: string
  readonly ink: string
}

function filled(colour: string, onColour: string): Pick<BrandTheme, 'fill' | 'onFill'> {
  const white = contrast(colour, WHITE)
  if (white >= READABLE) return { fill: colour, onFill: WHITE }
  if (white >= NEARLY_READABLE) return { fill: readableOn(WHITE, colour), onFill: WHITE }
  return { fill: colour, onFill: onColour }
}

export function brandTheme(colour: string, onColour: string): BrandTheme {
  const soft = mix(colour, WHITE, 0.91)
  const { fill, onFill } = filled(colour, onColour)
  const fillDeep = mix(fill, onFill === WHITE ? BLACK : WHITE, 0.18)
  return { brand: colour, onBrand: onColour, fill, onFill, fillDeep, soft, ink: readableOn(soft, colour) }
}

export const MEMBER_THEME = brandTheme(MEMBER_THEME_COLOR, ON_MEMBER_THEME_COLOR)

export function themeOfBrand(code: keyof typeof BRANDS): BrandTheme {
  return brandTheme(BRANDS[code].themeColor, BRANDS[code].onThemeColor)
}

/** The member theme comes last, so that it wins. */
export function brandThemesCss(): string {
  const brands = Object.values(BRANDS).map((brand) =>
    rule(`[data-brand='${brand.code}']`, themeOfBrand(brand.code)),
  )
  return [...brands, rule('[data-member]', MEMBER_THEME)].join('\n')
}

function rule(selector: string, theme: BrandTheme): string {
  return `:root${selector}{--brand:${theme.brand};--on-brand:${theme.onBrand};--brand-fill:${theme.fill};--on-brand-fill:${theme.onFill};--brand-deep:${theme.fillDeep};--brand-soft:${theme.soft};--brand-ink:${theme.ink}}`
}
