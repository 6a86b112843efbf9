import type { SavedAddress } from '@hansang/contract'

type Addresses = readonly SavedAddress[]

export function moveToTop(addresses: Addresses, address: SavedAddress): SavedAddress[] {
  return [address, ...addresses.filter((kept) => !isSame(kept, address))]
}

export function withoutAddress(addresses: Addresses, address: SavedAddress): SavedAddress[] {
  return addresses.filter((kept) => !isSame(kept, address))
}

export function withDetail([main, ...others]: Addresses, detailAddress: string): SavedAddress[] {
  if (!main) return []
  const changed = { ...main, detailAddress }
  return [changed, ...others.filter((kept) => !isSame(kept, changed))]
}

function isSame(one: SavedAddress, other: SavedAddress): boolean {
  return one.roadAddress === other.roadAddress && one.detailAddress === other.detailAddress
}
