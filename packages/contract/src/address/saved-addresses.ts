import type { SavedAddress } from './address.ts'

type TextName = Exclude<keyof SavedAddress, 'lat' | 'lng'>

/**
 * Our names → specified storage names. Without codecs, as every page that asks for an address ships this
 * table.
 */
const TEXT_NAMES: Readonly<Record<TextName, string>> = {
  title: 'title',
  buildingName: 'bdNm',
  roadName: 'rn',
  buildingNumber: 'buldMnnm',
  lotAddress: 'jibunAddr',
  roadAddress: 'roadAddr',
  lotMainNumber: 'lnbrMnnm',
  lotSubNumber: 'lnbrSlno',
  dong: 'emdNm',
  district: 'sggNm',
  city: 'siNm',
  postalCode: 'zipNo',
  adminCode: 'admCd',
  detailAddress: 'detailAddr',
  legalCode: 'legalCode',
  building: 'buld',
  village: 'villg',
}

const TEXTS = Object.entries(TEXT_NAMES) as [TextName, string][]

/** Newest first; skips entries that are no address. */
export function readSavedAddresses(kept: unknown): SavedAddress[] {
  if (!Array.isArray(kept)) return []
  return kept
    .filter((entry: unknown) => typeof entry === 'object' && entry !== null)
    .map((entry) => readAddress(entry as Readonly<Record<string, unknown>>))
    .filter((address) => address.roadAddress !== '' || address.lotAddress !== '')
}

export function writeSavedAddresses(
  addresses: readonly SavedAddress[],
): Record<string, string | number | null>[] {
  return addresses.map((address) => ({
    ...Object.fromEntries(TEXTS.map(([our, wire]) => [wire, address[our]])),
    lat: address.lat,
    lng: address.lng,
  }))
}

function readAddress(entry: Readonly<Record<string, unknown>>): SavedAddress {
  const texts = TEXTS.map(([our, wire]) => [our, textOf(entry[wire])])
  return {
    ...Object.fromEntries(texts),
    lat: degreesOf(entry.lat),
    lng: degreesOf(entry.lng),
  } as SavedAddress
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function degreesOf(value: unknown): number | null {
  const degrees = value === null || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(degrees) ? degrees : null
}
