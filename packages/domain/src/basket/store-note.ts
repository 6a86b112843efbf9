/** Longest note to the store owner, in characters. */
export const STORE_NOTE_LENGTH = 100

// Letters, digits, syllables, single jamo (so that composing is not broken; not the invisible fillers),
// space and the listed signs.
const FORBIDDEN =
  /[^A-Za-z0-9가-힣\u1100-\u115e\u1161-\u11ff\u3131-\u3163\u3165-\u318e\ua960-\ua97f\ud7b0-\ud7ff ;:,.?!\-_()*%#/<>]/gu

export interface CleanNote {
  readonly text: string
  /** Something was left out, so that the warning is due. */
  readonly hadForbidden: boolean
}

/** The note as it may be sent: forbidden signs stripped, line breaks as spaces, at most 100 characters. */
export function cleanStoreNote(typed: string): CleanNote {
  const oneLine = typed.normalize('NFC').replaceAll(/\r\n|[\r\n\u2028\u2029]/g, ' ')
  const allowed = oneLine.replaceAll(FORBIDDEN, '')
  return { text: allowed.slice(0, STORE_NOTE_LENGTH), hadForbidden: allowed !== oneLine }
}
