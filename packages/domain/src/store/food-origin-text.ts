export const ORIGIN_FOLDS_ABOVE = 50
export const ORIGIN_FOLDED_LENGTH = 100

export interface FoodOriginText {
  readonly folded: string
  readonly hasToggle: boolean
}

/** Texts of 51–100 characters show whole but keep the toggle. */
export function foodOriginText(origin: string): FoodOriginText {
  const characters = Array.from(origin)
  return {
    folded: characters.slice(0, ORIGIN_FOLDED_LENGTH).join(''),
    hasToggle: characters.length > ORIGIN_FOLDS_ABOVE,
  }
}
