import {
  formatCount,
  formatWon,
  displayTime,
  minutesOf,
  type DeliveryTerms,
  type ExtraDeliveryFee,
} from '@hansang/domain'
import {
  fill,
  hoursTexts,
  timeText,
  storeInfoTexts,
  weekdayInitials,
  storeTexts,
  menuItemTexts,
} from '@hansang/messages'

export interface FeeLine {
  readonly name: string
  readonly amount: string
}

export interface FeeGuidance {
  /** By order amount, at most three. */
  readonly tiers: readonly FeeLine[]
  /** By distance, at most four. */
  readonly distances: readonly FeeLine[]
  readonly areas: readonly FeeLine[]
  readonly extras: readonly FeeLine[]
}

export function feeGuidance({
  feeTiers,
  areaKind,
  distanceTiers,
  districts,
  extraFees,
}: DeliveryTerms): FeeGuidance {
  return {
    tiers: feeTiers.slice(0, 3).map(({ minimumOrder, fee }) => ({
      name: fill(storeInfoTexts.fee.orderFrom, { n: formatCount(minimumOrder) }),
      amount: fee > 0 ? formatWon(fee) : storeTexts.freeDelivery,
    })),
    distances: (areaKind === 'DISTANCE' ? distanceTiers : []).slice(0, 4).map(({ withinKm, extraFee }) => ({
      name: fill(storeInfoTexts.fee.within, { km: withinKm }),
      amount: extraText(extraFee),
    })),
    areas: (areaKind === 'LGLD' ? districts : []).map(({ name, extraFee }) => ({
      name,
      amount: extraText(extraFee),
    })),
    extras: extraFees.map((fee) => ({ name: occasion(fee), amount: extraText(fee.amount) })),
  }
}

function extraText(amount: number): string {
  return amount > 0 ? `+${formatWon(amount)}` : menuItemTexts.noExtra
}

function occasion(fee: ExtraDeliveryFee): string {
  return `${dayOf(fee)} ${windowOf(fee)}`
}

function dayOf(fee: ExtraDeliveryFee): string {
  switch (fee.kind) {
    case 'DAYWEEK':
      return fee.weekdays.map((weekday) => weekdayInitials[weekday]).join('·')
    case 'HOLIDAY':
      return storeInfoTexts.fee.publicHoliday
    case 'SPECDAY':
      return fee.date.replaceAll('-', '. ')
  }
}

function windowOf({ from, to }: ExtraDeliveryFee): string {
  if (!from && !to) return storeInfoTexts.fee.allDay
  return fill(hoursTexts.range, { from: clock(from || '0000'), to: clock(to || '2400') })
}

function clock(hhmm: string): string {
  return timeText(displayTime(minutesOf(hhmm) ?? 0))
}
