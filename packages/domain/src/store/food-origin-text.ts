/** Texts longer than this can be unfolded. */
export const ORIGIN_FOLDS_ABOVE = 50
/** What a folded text keeps. */
export const ORIGIN_FOLDED_LENGTH = 100

export interface FoodOriginText {
  readonly folded: string
  readonly hasToggle: boolean
}

/** The origin as first shown; texts of 51–100 characters are whole and still have the toggle. */
export function foodOriginText(origin: string): FoodOriginText {
  const characters = Array.from(origin)
  return {
    folded: characters.slice(0, ORIGIN_FOLDED_LENGTH).join(''),
    hasToggle: characters.length > ORIGIN_FOLDS_ABOVE,
  }
}
