import type { DeliveryAddress, FoundAddress, GeocodedPoint, SavedAddress } from '@hansang/contract'

export function addressTitle(
  found: Pick<FoundAddress, 'buildingName' | 'roadName' | 'buildingNumber'>,
): string {
  return found.buildingName || `${found.roadName} ${found.buildingNumber}`.trim()
}

export function savedAddressOf(
  found: FoundAddress,
  point: GeocodedPoint,
  detailAddress: string,
): SavedAddress {
  return { title: addressTitle(found), ...found, ...point, detailAddress: detailAddress.trim() }
}

export function deliveryAddressOf(saved: SavedAddress): DeliveryAddress {
  return {
    village: saved.village,
    building: saved.building,
    legalCode: saved.legalCode,
    postalCode: saved.postalCode,
    city: saved.city,
    roadName: saved.roadName,
    lotNumber: [saved.lotMainNumber, saved.lotSubNumber].filter(hasNumber).join('-'),
    address: saved.roadAddress || saved.lotAddress,
    dong: saved.dong,
    district: saved.district,
    detailAddress: saved.detailAddress,
  }
}

function hasNumber(part: string): boolean {
  return part !== '' && part !== '0'
}
