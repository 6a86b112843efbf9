const MAX_DEPTH = 32

/** Why a body is not acceptable JSON, or what it holds. */
export type StrictJson =
  | { ok: true; value: unknown }
  | { ok: false; fault: 'invalid' | 'too-deep' | 'duplicate-key' | 'unsafe' }

/**
 * Parses JSON and refuses what `JSON.parse` lets through: keys given twice, `__proto__`, deep nesting,
 * U+0000 and lone surrogates.
 */
export function parseStrictJson(text: string): StrictJson {
  let value: unknown
  const scan = scanJson(text)
  if (scan) return { ok: false, fault: scan }
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, fault: 'invalid' }
  }
  return isWellFormed(text) ? { ok: true, value } : { ok: false, fault: 'unsafe' }
}

/** An escape such as `\u0000` or `\ud800` is only seen in the parsed text, hence both are looked at. */
function isWellFormed(text: string): boolean {
  if (!text.isWellFormed() || text.includes('\u0000')) return false
  if (!/\\u(0000|[dD][89a-fA-F])/.test(text)) return true
  let isSafe = true
  JSON.parse(text, (key, value: unknown) => {
    for (const part of [key, value]) {
      if (typeof part === 'string' && (!part.isWellFormed() || part.includes('\u0000'))) isSafe = false
    }
    return value
  })
  return isSafe
}

/** Walks the text once, keeping the keys seen at each depth. */
function scanJson(text: string): 'too-deep' | 'duplicate-key' | 'unsafe' | null {
  const levels: (Set<string> | null)[] = []
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g
  for (const match of text.matchAll(token)) {
    const [piece, colon] = match
    if (piece === '{' || piece === '[') {
      levels.push(piece === '{' ? new Set() : null)
      if (levels.length > MAX_DEPTH) return 'too-deep'
    } else if (piece === '}' || piece === ']') {
      levels.pop()
    } else if (colon !== undefined) {
      const fault = seeKey(piece.slice(1, piece.lastIndexOf('"')), levels.at(-1))
      if (fault) return fault
    }
  }
  return null
}

function seeKey(raw: string, seen: Set<string> | null | undefined): 'duplicate-key' | 'unsafe' | null {
  const key = raw.includes('\\') ? unescaped(raw) : raw
  if (key === '__proto__') return 'unsafe'
  if (seen?.has(key)) return 'duplicate-key'
  seen?.add(key)
  return null
}

function unescaped(raw: string): string {
  try {
    return String(JSON.parse(`"${raw}"`))
  } catch {
    return raw
  }
}
