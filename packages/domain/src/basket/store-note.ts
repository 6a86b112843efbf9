export const STORE_NOTE_LENGTH = 100

// Allows single jamo, which occur while typing, but not the invisible fillers.
const FORBIDDEN =
  /[^A-Za-z0-9가-힣\u1100-\u115e\u1161-\u11ff\u3131-\u3163\u3165-\u318e\ua960-\ua97f\ud7b0-\ud7ff ;:,.?!\-_()*%#/<>]/gu

export interface CleanNote {
  readonly text: string
  readonly hadForbidden: boolean
}

/** Removes forbidden characters, turns line breaks into spaces, cuts at the limit. */
export function cleanStoreNote(typed: string): CleanNote {
  const oneLine = typed.normalize('NFC').replaceAll(/\r\n|[\r\n\u2028\u2029]/g, ' ')
  const allowed = oneLine.replaceAll(FORBIDDEN, '')
  return { text: allowed.slice(0, STORE_NOTE_LENGTH), hadForbidden: allowed !== oneLine }
}
