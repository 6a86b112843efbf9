/** Texts longer than this can be unfolded (INFO-05, TMR-18). */
export const ORIGIN_FOLDS_ABOVE = 50
/** What a folded text keeps (INFO-05, TMR-18). */
export const ORIGIN_FOLDED_LENGTH = 100

export interface OriginText {
  readonly folded: string
  readonly hasToggle: boolean
}

/** The origin as first shown; texts of 51–100 characters are whole and still have the toggle (INFO-05). */
export function originText(origin: string): OriginText {
  const characters = Array.from(origin)
  return {
    folded: characters.slice(0, ORIGIN_FOLDED_LENGTH).join(''),
    hasToggle: characters.length > ORIGIN_FOLDS_ABOVE,
  }
}
