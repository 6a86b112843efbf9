import type { DeliveryAddress, SavedAddress } from './address.ts'

/** Where an order goes, from an address the customer keeps (REG-03). */
export function deliveryAddressOf(saved: SavedAddress): DeliveryAddress {
  const { lotMainNumber, lotSubNumber } = saved
  return {
    village: saved.village,
    building: saved.building,
    legalCode: saved.legalCode,
    postalCode: saved.postalCode,
    city: saved.city,
    roadName: saved.roadName,
    lotNumber: lotSubNumber ? `${lotMainNumber}-${lotSubNumber}` : lotMainNumber,
    address: saved.roadAddress || saved.lotAddress,
    dong: saved.dong,
    district: saved.district,
    detailAddress: saved.detailAddress,
  }
}
