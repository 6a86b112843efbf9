export type Hex = `#${string}`

type Rgb = readonly [red: number, green: number, blue: number]

export const WHITE: Hex = '#ffffff'
export const BLACK: Hex = '#000000'

/** WCAG 2.2 AA for body text. */
export const READABLE = 4.5

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** sRGB channel (0–255) to linear light (0–1). */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** WCAG contrast ratio, 1–21. */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

export function mix(first: string, second: string, share: number): Hex {
  const [from, to] = [toRgb(first), toRgb(second)]
  const channels = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function readableOn(ground: string, colour: string): Hex {
  for (let share = 0; share < 1; share += 0.02) {
    const tone = mix(colour, BLACK, share)
    if (contrast(tone, ground) >= READABLE) return tone
  }
  return BLACK
}
