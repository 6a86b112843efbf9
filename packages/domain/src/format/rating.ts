/** Ratings are out of this many stars. */
export const STAR_COUNT = 5

/** A rating within 0 and five stars, whatever was stored. */
export function clampRating(rating: number): number {
  return Number.isNaN(rating) ? 0 : Math.min(STAR_COUNT, Math.max(0, rating))
}

/** What ratings come to on average, to one decimal place; 0 where nobody has rated. */
export function averageRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10
}
