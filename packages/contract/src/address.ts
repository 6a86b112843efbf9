import { id, latitude, latitudeOrNone, longitude, longitudeOrNone, text, words } from './values.ts'
import { type Ours, wireTable } from './wire-table.ts'

/** What the public address service says of a building (ENT-31). */
const buildingFields = {
  buildingName: ['bdNm', text],
  roadName: ['rn', text],
  buildingNumber: ['buldMnnm', text],
  lotAddress: ['jibunAddr', text],
  roadAddress: ['roadAddr', text],
  lotMainNumber: ['lnbrMnnm', text],
  lotSubNumber: ['lnbrSlno', text],
  dong: ['emdNm', text],
  district: ['sggNm', text],
  city: ['siNm', text],
  postalCode: ['zipNo', text],
  adminCode: ['admCd', text],
} as const

/** One row of a search result (ENT-31). */
export const foundAddress = wireTable(buildingFields)
export type FoundAddress = Ours<typeof buildingFields>

const savedAddressFields = {
  title: ['title', text],
  ...buildingFields,
  detailAddress: ['detailAddr', text],
  lat: ['lat', latitudeOrNone],
  lng: ['lng', longitudeOrNone],
  legalCode: ['legalCode', text],
  building: ['buld', text],
  village: ['villg', text],
} as const

/** An address the customer keeps (ENT-11). */
export const savedAddress = wireTable(savedAddressFields)
export type SavedAddress = Ours<typeof savedAddressFields>

const gazetteerFields = {
  ...buildingFields,
  roadAddress: ['roadAddr', id],
  lat: ['lat', latitude],
  lng: ['lng', longitude],
  legalCode: ['legalCode', text],
  building: ['buld', text],
  village: ['villg', text],
} as const

/** One building of the embedded gazetteer: ENT-31 with its place on the map. */
export const gazetteerEntry = wireTable(gazetteerFields)
export type GazetteerEntry = Ours<typeof gazetteerFields>

const locatedAddressFields = {
  adminCode: ['admCode', text],
  address: ['addr', text],
  roadAddress: ['roadAddress', text],
  lotAddress: ['jibunAddress', text],
  detailAddress: ['dtlAddr', text],
  building: ['buld', text],
  dong: ['emd', text],
  lotNumber: ['jibun', text],
  postalCode: ['zipcd', text],
  district: ['signgu', text],
  city: ['sido', text],
  village: ['villg', text],
  roadName: ['road', text],
  lat: ['lat', latitudeOrNone],
  lng: ['lng', longitudeOrNone],
  legalCode: ['legalCode', text],
} as const

/** The address at a point of the map (ENT-32). */
export const locatedAddress = wireTable(locatedAddressFields)
export type LocatedAddress = Ours<typeof locatedAddressFields>

const geocodedFields = {
  lat: ['lat', latitudeOrNone],
  lng: ['lng', longitudeOrNone],
  legalCode: ['legalCode', text],
  building: ['buld', text],
  village: ['villg', text],
} as const

/** The point of an address (EP-30). */
export const geocodedPoint = wireTable(geocodedFields)
export type GeocodedPoint = Ours<typeof geocodedFields>

export const deliveryAddressFields = {
  village: ['villg', words(200)],
  building: ['buld', words(200)],
  legalCode: ['lgldCd', words(20)],
  postalCode: ['zipcd', words(20)],
  city: ['sido', words(200)],
  roadName: ['road', words(200)],
  lotNumber: ['jibun', words(200)],
  address: ['addr', words(300)],
  dong: ['emd', words(200)],
  district: ['signgu', words(200)],
  detailAddress: ['dtlAddr', words(200)],
} as const

/** Where an order goes, `dlvrAddrInfo` (REG-03). */
export const deliveryAddress = wireTable(deliveryAddressFields)
export type DeliveryAddress = Ours<typeof deliveryAddressFields>
