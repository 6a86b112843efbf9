import type { Dice } from './dice.ts'

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff가',
  '\u202e1001',
  '1001',
  '\u1112\u1161\u11ab',
  '👨‍👩‍👧‍👦'.repeat(40),
  'a'.repeat(201),
  '가'.repeat(5_001),
  '9'.repeat(400),
  '-1',
  '1e309',
  '0x10',
  '１００１',
  "'; drop table orders; --",
  '%',
  '_',
  '\\',
  '"',
  '=cmd|calc',
  '<img src=x onerror=alert(1)>',
  '{{7*7}} ${7*7}',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'http://[',
  '//evil.example',
  '__proto__',
  'constructor',
  'toString',
  'a\r\nset-cookie: b=c',
  'h1.AAAA',
  'e1.AAAA',
  '2026-02-30 25:61:61',
  'null',
] as const

const NUMBERS = [0, -0, -1, 0.5, 1.5, 999, 1_000, 2 ** 31, 2 ** 53, -(2 ** 53), 1e11, 1e308, -1e308] as const

export function hostileText(dice: Dice): string {
  return dice.pick(TEXTS)
}

export function hostileValue(dice: Dice): unknown {
  const kind = dice.next()
  if (kind < 0.45) return hostileText(dice)
  if (kind < 0.65) return dice.pick(NUMBERS)
  if (kind < 0.75) return dice.pick([null, true, false])
  if (kind < 0.85) return Array.from({ length: dice.pick([0, 1, 3, 300]) }, () => dice.pick(TEXTS))
  if (kind < 0.95) return { [hostileText(dice)]: hostileText(dice), strId: hostileText(dice) }
  return nested(dice.pick([5, 31, 40]))
}

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const PIECES = [
  '%00',
  '%ff',
  '%',
  '%2e%2e',
  '%2f',
  '%5c',
  '..',
  '.',
  '',
  '@',
  ':80',
  '[',
  'a'.repeat(201),
  'a'.repeat(2_000),
  '%ED%A0%80',
  '%EA%B0%80',
  '%E2%80%AE',
  '__proto__',
  'constructor',
  '<script>',
  '01012345678',
  '01098765432%25',
  '1001',
  'hansang',
  'bbq',
  'nobrand',
  'pickup',
  '-1',
  '1001.data',
  'h1.AAAA',
] as const

export function hostilePath(dice: Dice, pattern: string): string {
  const path = pattern
    .split('/')
    .map((piece) => (piece.startsWith(':') || dice.chance(0.03) ? pieceFor(dice, piece) : piece))
    .join('/')
  const start = dice.chance(0.04) ? dice.pick(['//', '///', '/.//', '//a/../', '//@', '//%2e/']) : '/'
  return start + path + dice.pick(['', '', '', '/', '.data', '/%00', '?_routes=root'])
}

function pieceFor(dice: Dice, piece: string): string {
  if (piece === ':channel' && dice.chance(0.6)) return dice.pick(['hansang', 'bbq', 'kyochon'])
  if (piece === ':storeId' && dice.chance(0.4)) return '1001'
  return dice.pick(PIECES)
}

export function hostileQuery(dice: Dice, names: readonly string[]): string {
  const some = names.filter(() => dice.chance(0.6))
  const more = dice.chance(0.3)
    ? [dice.pick(['qrYN', 'p4', 'visiblecall', 'wifi', '_data', '__proto__'])]
    : []
  return [...some, ...more].map((name) => `${name}=${queryValue(dice)}`).join('&')
}

function queryValue(dice: Dice): string {
  if (dice.chance(0.5)) return dice.pick(PIECES).replaceAll('#', '')
  return encodeURIComponent(hostileText(dice).toWellFormed())
}
