import type { MenuGroup } from '@hansang/domain'

/** The photo that stands for a store without one of its own: of its first best dish, else of the first that has one. */
export function bestPhoto(groups: readonly MenuGroup[]): string {
  const photographed = groups
    .flatMap(({ items }) => items)
    .filter((item) => item.isShown && item.thumbnailUrl)
  const dish = photographed.find(({ badge }) => badge === 'BEST') ?? photographed[0]
  return dish ? (dish.imageUrls[0] ?? dish.thumbnailUrl) : ''
}
