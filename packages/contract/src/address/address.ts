import {
  id,
  latitude,
  latitudeOrNone,
  longitude,
  longitudeOrNone,
  text,
  textUpTo,
  typedText,
} from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

/** Orders store names up to this length; a longer gazetteer name could not be ordered to. */
const LONGEST_NAME = 200
const LONGEST_CODE = 20

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

export const foundAddress = wireTable(buildingFields)
export type FoundAddress = Ours<typeof buildingFields>

export interface SavedAddress extends FoundAddress {
  readonly title: string
  readonly detailAddress: string
  readonly lat: number | null
  readonly lng: number | null
  readonly legalCode: string
  readonly building: string
  readonly village: string
}

const placeName = textUpTo(LONGEST_NAME)
const code = textUpTo(LONGEST_CODE)

const gazetteerFields = {
  ...buildingFields,
  roadName: ['rn', placeName],
  lotMainNumber: ['lnbrMnnm', code],
  lotSubNumber: ['lnbrSlno', code],
  roadAddress: ['roadAddr', id],
  dong: ['emdNm', placeName],
  district: ['sggNm', placeName],
  city: ['siNm', placeName],
  postalCode: ['zipNo', code],
  lat: ['lat', latitude],
  lng: ['lng', longitude],
  legalCode: ['legalCode', code],
  building: ['buld', placeName],
  village: ['villg', placeName],
} as const

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

export const locatedAddress = wireTable(locatedAddressFields)
export type LocatedAddress = Ours<typeof locatedAddressFields>

const geocodedFields = {
  lat: ['lat', latitudeOrNone],
  lng: ['lng', longitudeOrNone],
  legalCode: ['legalCode', text],
  building: ['buld', text],
  village: ['villg', text],
} as const

export const geocodedPoint = wireTable(geocodedFields)
export type GeocodedPoint = Ours<typeof geocodedFields>

export const deliveryAddressFields = {
  village: ['villg', typedText(LONGEST_NAME)],
  building: ['buld', typedText(LONGEST_NAME)],
  legalCode: ['lgldCd', typedText(LONGEST_CODE)],
  postalCode: ['zipcd', typedText(LONGEST_CODE)],
  city: ['sido', typedText(LONGEST_NAME)],
  roadName: ['road', typedText(LONGEST_NAME)],
  lotNumber: ['jibun', typedText(LONGEST_NAME)],
  address: ['addr', typedText(300)],
  dong: ['emd', typedText(LONGEST_NAME)],
  district: ['signgu', typedText(LONGEST_NAME)],
  detailAddress: ['dtlAddr', typedText(LONGEST_NAME)],
} as const

/** `dlvrAddrInfo` */
export const deliveryAddress = wireTable(deliveryAddressFields)
export type DeliveryAddress = Ours<typeof deliveryAddressFields>
