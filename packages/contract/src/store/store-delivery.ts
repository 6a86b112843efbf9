import {
  type DeliveryFeeTier,
  type DeliveryTerms,
  type DistanceTier,
  type Won,
  ZERO_WON,
} from '@hansang/domain'
import { clockTime, dayWithDashes, weekdays } from '../calendar-values.ts'
import {
  amountOrNone,
  amountOrZero,
  choice,
  decimalOrZero,
  id,
  listOf,
  oneOrMany,
  orNone,
  text,
} from '../values.ts'
import { type Ours, reshape, wireTable } from '../wire-table.ts'

export const feeTierFields = {
  minimum1: ['minDlvrAmt', amountOrNone],
  fee1: ['dlvrChrge', amountOrNone],
  minimum2: ['minDlvrAmt2', amountOrNone],
  fee2: ['dlvrChrge2', amountOrNone],
  minimum3: ['minDlvrAmt3', amountOrNone],
  fee3: ['dlvrChrge3', amountOrNone],
} as const

const feeTiers = wireTable(feeTierFields)

const distanceTiers = wireTable({
  within1: ['dlvrDstnc', decimalOrZero],
  extra1: ['addDlvrChrge', amountOrZero],
  within2: ['dlvrDstnc2', decimalOrZero],
  extra2: ['addDlvrChrge2', amountOrZero],
  within3: ['dlvrDstnc3', decimalOrZero],
  extra3: ['addDlvrChrge3', amountOrZero],
  within4: ['dlvrDstnc4', decimalOrZero],
  extra4: ['addDlvrChrge4', amountOrZero],
})

export const district = wireTable({
  legalCode: ['lgldCd', id],
  name: ['lgldNm', text],
  extraFee: ['addDlvrChrge', amountOrZero],
})

export const extraFee = wireTable({
  kind: ['addDlvrTp', choice(['DAYWEEK', 'HOLIDAY', 'SPECDAY'])],
  weekdays: ['addDlvrDay', weekdays],
  date: ['addDlvrDt', dayWithDashes],
  from: ['addDlvrStTm', clockTime],
  to: ['addDlvrEndTm', clockTime],
  amount: ['addDlvrAmt', amountOrZero],
})

export const deliveryFields = {
  feeTierRow: ['strDlvrAmtInfo', orNone(feeTiers)],
  distanceTierRow: ['strDlvrDstncInfo', orNone(distanceTiers)],
  districts: ['strDlvrAreaLst', listOf(district)],
  extraFees: ['addDlvr', oneOrMany(extraFee)],
} as const

type DeliveryRow = Ours<typeof deliveryFields>
type FeeTierRow = Ours<typeof feeTierFields>

export function deliveryTerms(
  row: DeliveryRow,
  areaKind: string,
  topLevel: FeeTierRow | null,
): DeliveryTerms {
  const own = feeTiersOf(row.feeTierRow)
  return {
    areaKind,
    feeTiers: own.length > 0 ? own : feeTiersOf(topLevel),
    districts: row.districts,
    distanceTiers: distanceTiersOf(row.distanceTierRow),
    extraFees: row.extraFees,
  }
}

export function deliveryRow(terms: DeliveryTerms): DeliveryRow {
  return {
    feeTierRow: terms.feeTiers.length > 0 ? feeTierRowOf(terms.feeTiers) : null,
    distanceTierRow: terms.distanceTiers.length > 0 ? distanceTierRowOf(terms.distanceTiers) : null,
    districts: terms.districts,
    extraFees: terms.extraFees,
  }
}

function feeTiersOf(row: FeeTierRow | null): DeliveryFeeTier[] {
  if (!row) return []
  const first = tier(row.minimum1, row.fee1)
  // On the wire, 0 won without a fee means no tier.
  const later = [tier(row.minimum2, row.fee2), tier(row.minimum3, row.fee3)].filter(
    (found) => found && (found.minimumOrder > 0 || found.fee > 0),
  )
  return [first, ...later]
    .filter((found) => found !== null)
    .toSorted((one, other) => one.minimumOrder - other.minimumOrder)
}

function tier(minimum: Won | null, fee: Won | null): DeliveryFeeTier | null {
  if (minimum === null && fee === null) return null
  return { minimumOrder: minimum ?? ZERO_WON, fee: fee ?? ZERO_WON }
}

function feeTierRowOf([first, second, third]: readonly DeliveryFeeTier[]): FeeTierRow {
  return {
    minimum1: first?.minimumOrder ?? null,
    fee1: first?.fee ?? null,
    minimum2: second?.minimumOrder ?? null,
    fee2: second?.fee ?? null,
    minimum3: third?.minimumOrder ?? null,
    fee3: third?.fee ?? null,
  }
}

type DistanceTierRow = NonNullable<DeliveryRow['distanceTierRow']>

function distanceTiersOf(row: DistanceTierRow | null): DistanceTier[] {
  if (!row) return []
  return [
    { withinKm: row.within1, extraFee: row.extra1 },
    { withinKm: row.within2, extraFee: row.extra2 },
    { withinKm: row.within3, extraFee: row.extra3 },
    { withinKm: row.within4, extraFee: row.extra4 },
  ]
    .filter((found) => found.withinKm > 0)
    .toSorted((one, other) => one.withinKm - other.withinKm)
}

function distanceTierRowOf([first, second, third, fourth]: readonly DistanceTier[]): DistanceTierRow {
  return {
    within1: first?.withinKm ?? 0,
    extra1: first?.extraFee ?? ZERO_WON,
    within2: second?.withinKm ?? 0,
    extra2: second?.extraFee ?? ZERO_WON,
    within3: third?.withinKm ?? 0,
    extra3: third?.extraFee ?? ZERO_WON,
    within4: fourth?.withinKm ?? 0,
    extra4: fourth?.extraFee ?? ZERO_WON,
  }
}

export const deliveryAnswer = reshape(
  wireTable({ areaKind: ['dlvrGb', text], ...deliveryFields }),
  (row): DeliveryTerms => deliveryTerms(row, row.areaKind, null),
  (terms) => ({ ...deliveryRow(terms), areaKind: terms.areaKind }),
)
