import { type Refusal, refusal } from '@hansang/domain'

export const MAX_DEPTH = 32
const QUOTE = 34
const BACKSLASH = 92
const COLON = 58
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

export type StrictJson =
  | { readonly value: unknown }
  | Refusal<'invalid' | 'too-deep' | 'duplicate-key' | 'unsafe'>

/**
 * Also rejects duplicate keys, `__proto__`, deep nesting, U+0000 and lone surrogates. `JSON.parse` runs
 * first, so that later steps see well-formed text; all take linear time.
 */
export function parseStrictJson(text: string): StrictJson {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refusal('invalid')
  }
  const { depth, keys } = measure(text)
  if (depth > MAX_DEPTH) return refusal('too-deep')
  const seen = { keys: 0, isSafe: text.isWellFormed() }
  walk(value, seen)
  if (seen.keys !== keys) return refusal('duplicate-key')
  return seen.isSafe ? { value } : refusal('unsafe')
}

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

export function endOfString(text: string, opening: number): number {
  let index = opening + 1
  while (text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1
  return index
}

/** Escapes such as `\u0000` or `\ud800` show only after parsing. */
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
