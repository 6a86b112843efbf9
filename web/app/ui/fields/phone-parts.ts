export const PHONE_BOX_SIZES = [3, 4, 4] as const

export type PhoneParts = readonly [string, string, string]

export const NO_PHONE: PhoneParts = ['', '', '']

interface Typed {
  readonly parts: PhoneParts
  readonly focus: number
}

/** Extra digits flow into the next box. */
export function typedInto(parts: PhoneParts, box: number, text: string): Typed {
  const next: [string, string, string] = [...parts]
  let rest = text.replaceAll(/\D/g, '')
  let focus = box
  for (let at = box; at < PHONE_BOX_SIZES.length; at += 1) {
    const size = PHONE_BOX_SIZES[at] ?? 0
    if (at > box && rest === '') break
    next[at] = rest.slice(0, size)
    rest = rest.slice(size)
    focus = next[at]?.length === size ? Math.min(at + 1, PHONE_BOX_SIZES.length - 1) : at
  }
  return { parts: next, focus }
}
