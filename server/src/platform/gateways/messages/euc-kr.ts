const FIRST_BYTE = 0xa1
const LAST_BYTE = 0xfe
const UNKNOWN = '\uFFFD'
const HANGUL_SYLLABLE = /^[\uAC00-\uD7A3]$/

let known: ReadonlySet<string> | null = null

export function eucKrBytes(text: string): number {
  return Array.from(text).reduce((bytes, character) => bytes + (isAscii(character) ? 1 : 2), 0)
}

export function inEucKr(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((character) => (isEncodable(character) ? character : '?'))
    .join('')
}

/** Carriers accept all modern syllables, including those of the CP949 extension. */
function isEncodable(character: string): boolean {
  known ??= knownCharacters()
  return isAscii(character) || HANGUL_SYLLABLE.test(character) || known.has(character)
}

function isAscii(character: string): boolean {
  return character.charCodeAt(0) < 0x80
}

function knownCharacters(): ReadonlySet<string> {
  const decoder = new TextDecoder('euc-kr')
  const characters = new Set<string>()
  for (let first = FIRST_BYTE; first <= LAST_BYTE; first += 1) {
    for (let second = FIRST_BYTE; second <= LAST_BYTE; second += 1) {
      characters.add(decoder.decode(Uint8Array.of(first, second)))
    }
  }
  characters.delete(UNKNOWN)
  return characters
}
