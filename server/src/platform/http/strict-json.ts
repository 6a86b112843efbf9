/** So deep a text may nest. */
export const MAX_DEPTH = 32
const QUOTE = 34
const BACKSLASH = 92
const COLON = 58
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** Why a body is not acceptable JSON, or what it holds. */
export type StrictJson =
  | { ok: true; value: unknown }
  | { ok: false; fault: 'invalid' | 'too-deep' | 'duplicate-key' | 'unsafe' }

/**
 * Parses JSON and refuses what `JSON.parse` lets through: keys given twice, `__proto__`, deep nesting,
 * U+0000 and lone surrogates. It is parsed first: what is looked at afterwards is known to be well-formed,
 * and every step takes time in proportion to the text, whatever is in it.
 */
export function parseStrictJson(text: string): StrictJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, fault: 'invalid' }
  }
  const { depth, keys } = measure(text)
  if (depth > MAX_DEPTH) return { ok: false, fault: 'too-deep' }
  const seen = { keys: 0, isSafe: text.isWellFormed() }
  walk(value, seen)
  // A key that is given twice is parsed into one.
  if (seen.keys !== keys) return { ok: false, fault: 'duplicate-key' }
  return seen.isSafe ? { ok: true, value } : { ok: false, fault: 'unsafe' }
}

/** How deep a well-formed text nests, and how many keys are written in it: one for each colon outside strings. */
function measure(text: string): { depth: number; keys: number } {
  let depth = 0
  let here = 0
  let keys = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = endOfString(text, index)
    else if (code === COLON) keys += 1
    else if (OPENING.has(code)) depth = Math.max(depth, ++here)
    else if (CLOSING.has(code)) here -= 1
  }
  return { depth, keys }
}

/** The index of the quote that ends the string of a well-formed text. */
export function endOfString(text: string, opening: number): number {
  let index = opening + 1
  while (text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1
  return index
}

/** Counts the keys that were kept. An escape such as `\u0000` or `\ud800` is only seen in the parsed text. */
function walk(value: unknown, seen: { keys: number; isSafe: boolean }): void {
  if (typeof value === 'string') seen.isSafe &&= isSafeText(value)
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const entry of value) walk(entry, seen)
    return
  }
  for (const key of Object.keys(value)) {
    seen.keys += 1
    seen.isSafe &&= key !== '__proto__' && isSafeText(key)
    walk((value as Record<string, unknown>)[key], seen)
  }
}

function isSafeText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}
