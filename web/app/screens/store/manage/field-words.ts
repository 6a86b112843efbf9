import { type PartContent, type PartField, formatCount, formatPhone, hourOfDayStart } from '@hansang/domain'
import { dayStartWords, fill, orderTexts, paymentMethodTexts, storeManageTexts as t } from '@hansang/messages'
import { closedDayLines } from '../../customer/store-info/closed-day-lines.ts'
import { feeGuidance } from '../../customer/store-info/fee-lines.ts'
import { hoursLines, preparationLines } from '../../customer/store-info/hours-lines.ts'

export const METHOD_NAMES = {
  DLVR_PRE_CD: `${orderTexts.type.delivery} ${paymentMethodTexts.now}`,
  DLVR_POST_CD: paymentMethodTexts.courierCard,
  DLVR_POST_CA: paymentMethodTexts.courierCash,
  PICK_PRE_CD: `${orderTexts.type.pickup} ${paymentMethodTexts.now}`,
  PICK_POST_CD: paymentMethodTexts.pickupCard,
  PICK_POST_CA: paymentMethodTexts.pickupCash,
  HOLE_POST_CD: paymentMethodTexts.store,
  DLVR_PRE_CD_URL: `${orderTexts.type.delivery} ${paymentMethodTexts.nowUrl}`,
  PICK_PRE_CD_URL: `${orderTexts.type.pickup} ${paymentMethodTexts.nowUrl}`,
} as const

/** The value of a field as a person reads it; short. */
export function fieldWords(field: PartField, content: Partial<PartContent>): string {
  return lines(field, content).join(', ') || t.none
}

function lines(field: PartField, content: Partial<PartContent>): string[] {
  const fees = feeGuidance({ ...NO_TERMS, ...content })
  const pairs = (rows: readonly { name: string; amount: string }[]) =>
    rows.map(({ name, amount }) => `${name} ${amount}`)
  switch (field) {
    case 'businessHours': {
      const hours = content.businessHours ?? []
      const breaks = preparationLines(hours).map(({ day, text }) => `${day} ${t.breakTime} ${text}`)
      return [...hoursLines(hours).map(({ day, text }) => `${day} ${text}`), ...breaks]
    }
    case 'dayStartsAt':
      return [dayStartWords(hourOfDayStart(content.dayStartsAt ?? null))]
    case 'holidays':
      return closedDayLines(content.holidays ?? []).map(({ title, rule }) => `${title} ${rule}`.trim())
    case 'feeTiers':
      return pairs(fees.tiers)
    case 'distanceTiers':
      return pairs(fees.distances)
    case 'districts':
      return pairs(fees.areas)
    case 'extraFees':
      return pairs(fees.extras)
    case 'areaKind':
      return [content.areaKind === 'DISTANCE' ? t.byDistance : t.byDistrict]
    case 'deliveryMinutes':
      return content.deliveryMinutes ? [fill(t.minutesOf, { range: content.deliveryMinutes })] : []
    case 'paymentMethods':
      return (content.paymentMethods ?? []).map((method) => METHOD_NAMES[method])
    case 'pickupDiscounts':
    case 'legacyPickupDiscount':
      return (content.pickupDiscounts ?? []).map(({ kind, value, minimumOrder }) =>
        fill(t.discountLine, {
          price: formatCount(minimumOrder),
          value: kind === 'AMT' ? `${formatCount(value)}${t.won}` : `${value}%`,
        }),
      )
    case 'name':
    case 'address':
    case 'detailAddress':
    case 'notice':
    case 'introduction':
    case 'foodOrigin':
      return [content[field] ?? ''].filter(Boolean)
    case 'phone':
      return [formatPhone(content.phone ?? '')].filter(Boolean)
    case 'photoUrls':
      return (content.photoUrls ?? [])
        .slice(0, 1)
        .map(() => fill(t.photoCount, { n: content.photoUrls?.length ?? 0 }))
    default:
      return [content[field] ? t.yes : t.no]
  }
}

const NO_TERMS = { areaKind: '', feeTiers: [], districts: [], distanceTiers: [], extraFees: [] } as const
