import type { LocatedAddress, SavedAddress } from '@hansang/contract'

/** The address at a point with what the customer added, as it is kept. */
export function savedLocatedAddress(located: LocatedAddress, detailAddress: string): SavedAddress {
  const { address: _, lotNumber, detailAddress: title, ...same } = located
  const [lotMainNumber = '', lotSubNumber = ''] = lotNumber.split('-')
  return {
    ...same,
    title,
    // A building without a name goes by its road and number.
    buildingName: located.roadAddress.endsWith(title) ? '' : title,
    buildingNumber: located.building,
    lotMainNumber,
    lotSubNumber,
    detailAddress: detailAddress.trim(),
  }
}
