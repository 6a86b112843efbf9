/** Done, done again today, not passed. */
const CODES: readonly string[] = ['7777', '8888', '9999']

/** The code of the check window in a message, whatever its form; `null` for anything else. */
export function identityCode(message: unknown): string | null {
  const parsed = typeof message === 'string' ? parse(message) : message
  const code = isObject(parsed) ? parsed['code'] : parsed
  const text = typeof code === 'number' || typeof code === 'string' ? String(code) : ''
  return CODES.includes(text) ? text : null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
