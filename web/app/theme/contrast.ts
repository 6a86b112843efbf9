export type Hex = `#${string}`

type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Hex = '#ffffff'
export const BLACK: Hex = '#000000'

/** WCAG 2.2 AA for text of body size. */
export const READABLE = 4.5

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio of two colours, 1–21. */
export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` (0–1) of `second` in `first`. */
export function mix(first: string, second: string, share: number): Hex {
  const [from, to] = [toRgb(first), toRgb(second)]
  const channels = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The least darkened tone of `colour` that is readable on `ground`. */
export function readableOn(ground: string, colour: string): Hex {
  for (let share = 0; share < 1; share += 0.02) {
    const tone = mix(colour, BLACK, share)
    if (contrast(tone, ground) >= READABLE) return tone
  }
  return BLACK
}
