import { cart } from './cart.ts'
import { pay } from './pay.ts'

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
  const place = household ? `${household.dong}${pay.dong} ${household.ho}${pay.ho}` : ''
  const marker = needsCutlery === false ? cart.cutleryMarker : ''
  const wish = [note.trim(), marker].filter(Boolean).join(' ')
  return [place, eatsInHall ? pay.hallNote : '', wish].filter(Boolean).join(' / ')
}

export interface ReadMemo {
  /** Empty: there is nothing to show but, perhaps, the line about cutlery. */
  readonly text: string
  readonly declinesCutlery: boolean
}

/** The memo as it is shown: the marker is taken out, every time it occurs. */
export function readMemo(memo: string): ReadMemo {
  const parts = memo.split(cart.cutleryMarker)
  const text = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return { text, declinesCutlery: parts.length > 1 }
}
