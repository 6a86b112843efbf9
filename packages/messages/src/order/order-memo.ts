export const memoTexts = {
  noCutleryMarker: '(일회용 포크, 수저 X)',
  dong: '동',
  ho: '호',
  eatsInHall: '매장에서 먹고 갈게요',
} as const

/** What a customer tells the store, before it becomes one text. */
export interface MemoParts {
  readonly note: string
  /** `null` where the choice is hidden: then no marker is sent. */
  readonly needsCutlery: boolean | null
  readonly household?: { readonly dong: string; readonly ho: string } | null
  /** Chosen "hall" where hall or pickup is asked. */
  readonly eatsInHall?: boolean
}

/** The memo as it is sent: where to, the note, the cutlery marker. */
export function orderMemo({ note, needsCutlery, household, eatsInHall = false }: MemoParts): string {
  const place = household ? `${household.dong}${memoTexts.dong} ${household.ho}${memoTexts.ho}` : ''
  const marker = needsCutlery === false ? memoTexts.noCutleryMarker : ''
  const wish = [note.trim(), marker].filter(Boolean).join(' ')
  return [place, eatsInHall ? memoTexts.eatsInHall : '', wish].filter(Boolean).join(' / ')
}

export interface ReadMemo {
  /** Empty: there is nothing to show but, perhaps, the line about cutlery. */
  readonly text: string
  readonly declinesCutlery: boolean
}

/** The memo as it is shown: the marker is taken out, every time it occurs. */
export function readMemo(memo: string): ReadMemo {
  const parts = memo.split(memoTexts.noCutleryMarker)
  const text = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return { text, declinesCutlery: parts.length > 1 }
}
