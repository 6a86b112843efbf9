export const memoTexts = {
  noCutleryMarker: '(일회용 포크, 수저 X)',
  dong: '동',
  ho: '호',
  eatsInHall: '매장에서 먹고 갈게요',
} as const

export interface MemoParts {
  readonly note: string
  /** `null` when the choice is hidden; sends no marker. */
  readonly needsCutlery: boolean | null
  readonly household?: { readonly dong: string; readonly ho: string } | null
  readonly eatsInHall?: boolean
}

/** Household or hall, note, cutlery marker. */
export function orderMemo({ note, needsCutlery, household, eatsInHall = false }: MemoParts): string {
  const place = household ? `${household.dong}${memoTexts.dong} ${household.ho}${memoTexts.ho}` : ''
  const marker = needsCutlery === false ? memoTexts.noCutleryMarker : ''
  const wish = [note.trim(), marker].filter(Boolean).join(' ')
  return [place, eatsInHall ? memoTexts.eatsInHall : '', wish].filter(Boolean).join(' / ')
}

export interface ReadMemo {
  /** Empty when only cutlery is declined. */
  readonly text: string
  readonly declinesCutlery: boolean
}

/** Omits the cutlery marker. */
export function readMemo(memo: string): ReadMemo {
  const parts = memo.split(memoTexts.noCutleryMarker)
  const text = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return { text, declinesCutlery: parts.length > 1 }
}
