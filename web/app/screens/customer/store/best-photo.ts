import type { MenuGroup } from '@hansang/domain'

/** Stands in for a store without a photo: the first BEST dish with a photo, else the first dish with one. */
export function bestPhoto(groups: readonly MenuGroup[]): string {
  const photographed = groups
    .flatMap(({ items }) => items)
    .filter((item) => item.isShown && item.thumbnailUrl)
  const dish = photographed.find(({ badge }) => badge === 'BEST') ?? photographed[0]
  return dish ? (dish.imageUrls[0] ?? dish.thumbnailUrl) : ''
}
