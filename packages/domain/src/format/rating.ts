export const STAR_COUNT = 5

export function clampRating(rating: number): number {
  return Number.isNaN(rating) ? 0 : Math.min(STAR_COUNT, Math.max(0, rating))
}

/** To one decimal; 0 without ratings. */
export function averageRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10
}
