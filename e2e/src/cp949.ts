const decoder = new TextDecoder('euc-kr')

/** As Korean spreadsheets save: every pair of bytes that the decoder knows, the other way round. */
function letters(): ReadonlyMap<string, readonly [number, number]> {
  const found = new Map<string, readonly [number, number]>()
  for (let lead = 0x81; lead <= 0xfd; lead += 1)
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if (letter.length === 1 && letter !== '\uFFFD') found.set(letter, [lead, trail])
    }
  return found
}

/** @throws Error for a letter that the encoding has not. */
export function inCp949(text: string): Buffer {
  const known = letters()
  const bytes = Array.from(text).flatMap((letter) => {
    const code = letter.charCodeAt(0)
    if (code < 0x80) return [code]
    const pair = known.get(letter)
    if (!pair) throw new Error(`CP949 has no ${letter}`)
    return pair
  })
  return Buffer.from(bytes)
}
