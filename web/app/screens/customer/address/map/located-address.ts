import type { LocatedAddress, SavedAddress } from '@hansang/contract'

export function savedLocatedAddress(located: LocatedAddress, detailAddress: string): SavedAddress {
  const { address: _, lotNumber, detailAddress: title, ...same } = located
  const [lotMainNumber = '', lotSubNumber = ''] = lotNumber.split('-')
  return {
    ...same,
    title,
    // The title of a building without a name is its road and number.
    buildingName: located.roadAddress.endsWith(title) ? '' : title,
    buildingNumber: located.building,
    lotMainNumber,
    lotSubNumber,
    detailAddress: detailAddress.trim(),
  }
}
