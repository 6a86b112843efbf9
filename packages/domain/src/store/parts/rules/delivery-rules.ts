import { type Refusal, refusal } from '../../../refusal.ts'
import { minutesOf } from '../../clock-times.ts'
import type { DeliveryTerms, ExtraDeliveryFee } from '../../store.ts'
import type { PartContent } from '../store-parts.ts'

export type DeliveryReason =
  | 'feeTierCount'
  | 'feeTooHigh'
  | 'minimumTooHigh'
  | 'feeTiersNotRising'
  | 'areaKindMissing'
  | 'districtsMissing'
  | 'tooManyDistricts'
  | 'districtCode'
  | 'districtTwice'
  | 'circleCount'
  | 'circleRadius'
  | 'circlesNotRising'
  | 'tooManyExtraFees'
  | 'extraFeeZero'
  | 'extraFeeDays'
  | 'extraFeeTimes'
  | 'minutesForm'

const MOST_FEE = 30_000
const MOST_MINIMUM = 300_000
const MOST_FEE_TIERS = 3
const MOST_CIRCLES = 4
export const MOST_KM = 15
const MOST_DISTRICTS = 300
const MOST_EXTRA_FEES = 20
const LONGEST_DELIVERY = 180

type Found = Refusal<DeliveryReason> | null
type Delivery = PartContent<'delivery'>

export function deliveryRefusal(delivery: Delivery): Found {
  return (
    tiersRefusal(delivery) ??
    feesRefusal(delivery) ??
    areaRefusal(delivery) ??
    extraFeesRefusal(delivery) ??
    minutesRefusal(delivery)
  )
}

function tiersRefusal({ feeTiers }: Delivery): Found {
  if (feeTiers.length < 1 || feeTiers.length > MOST_FEE_TIERS)
    return refusal('feeTierCount', { max: MOST_FEE_TIERS })
  if (feeTiers.some(({ minimumOrder }) => minimumOrder > MOST_MINIMUM))
    return refusal('minimumTooHigh', { max: MOST_MINIMUM })
  return isRising(feeTiers.map(({ minimumOrder }) => minimumOrder)) ? null : refusal('feeTiersNotRising')
}

function feesRefusal({ feeTiers, districts, distanceTiers, extraFees }: Delivery): Found {
  const fees = [
    ...feeTiers.map(({ fee }) => fee),
    ...districts.map(({ extraFee }) => extraFee),
    ...distanceTiers.map(({ extraFee }) => extraFee),
    ...extraFees.map(({ amount }) => amount),
  ]
  return fees.some((fee) => fee > MOST_FEE) ? refusal('feeTooHigh', { max: MOST_FEE }) : null
}

function areaRefusal(terms: DeliveryTerms): Found {
  switch (terms.areaKind) {
    case 'LGLD':
      return districtsRefusal(terms)
    case 'DISTANCE':
      return circlesRefusal(terms)
    default:
      return refusal('areaKindMissing')
  }
}

function districtsRefusal({ districts }: DeliveryTerms): Found {
  if (districts.length === 0) return refusal('districtsMissing')
  if (districts.length > MOST_DISTRICTS) return refusal('tooManyDistricts', { max: MOST_DISTRICTS })
  const odd = districts.find(({ legalCode }) => !/^\d{10}$/.test(legalCode))
  if (odd) return refusal('districtCode', { code: odd.legalCode })
  const codes = districts.map(({ legalCode }) => legalCode)
  const twice = districts.find(({ legalCode }, at) => codes.indexOf(legalCode) !== at)
  return twice ? refusal('districtTwice', { name: twice.name || twice.legalCode }) : null
}

function circlesRefusal({ distanceTiers }: DeliveryTerms): Found {
  const { length } = distanceTiers
  if (length < 1 || length > MOST_CIRCLES) return refusal('circleCount', { max: MOST_CIRCLES })
  const radii = distanceTiers.map(({ withinKm }) => withinKm)
  if (radii.some((km) => km < 0.1 || km > MOST_KM)) return refusal('circleRadius', { max: MOST_KM })
  return isRising(radii) ? null : refusal('circlesNotRising')
}

function extraFeesRefusal({ extraFees }: Delivery): Found {
  if (extraFees.length > MOST_EXTRA_FEES) return refusal('tooManyExtraFees', { max: MOST_EXTRA_FEES })
  return extraFees.map(extraFeeRefusal).find((found) => found !== null) ?? null
}

function extraFeeRefusal({ kind, weekdays, date, from, to, amount }: ExtraDeliveryFee): Found {
  if (amount <= 0) return refusal('extraFeeZero')
  if ((kind === 'DAYWEEK' && weekdays.length === 0) || (kind === 'SPECDAY' && !date))
    return refusal('extraFeeDays')
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isAllDay = !from && !to
  return isAllDay || (start !== null && end !== null && start < end) ? null : refusal('extraFeeTimes')
}

function minutesRefusal({ deliveryMinutes }: Delivery): Found {
  const match = /^(\d{1,3})(?:~(\d{1,3}))?$/.exec(deliveryMinutes)
  const [least, most] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? LONGEST_DELIVERY)]
  const isRange = least > 0 && least < most && most <= LONGEST_DELIVERY
  return deliveryMinutes === '' || isRange ? null : refusal('minutesForm', { max: LONGEST_DELIVERY })
}

function isRising(values: readonly number[]): boolean {
  return values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
}
