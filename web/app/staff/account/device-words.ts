import type { SignedInDevice } from '@hansang/contract'
import {
  type StaffBrowser,
  type StaffDevice,
  seoulClock,
  seoulDaysBetween,
  seoulTimestamp,
} from '@hansang/domain'
import { accountTexts, fill } from '@hansang/messages'

const texts = accountTexts.devices

const SYSTEMS: Readonly<Partial<Record<StaffDevice, string>>> = texts.systems
const BROWSERS: Readonly<Partial<Record<StaffBrowser, string>>> = texts.browsers

const KINDS: Readonly<Record<StaffDevice, keyof typeof texts.kinds>> = {
  iphone: 'phone',
  androidPhone: 'phone',
  ipad: 'tablet',
  androidTablet: 'tablet',
  windows: 'computer',
  mac: 'computer',
  linux: 'computer',
  other: 'other',
}

export function deviceName({ device, browser }: Pick<SignedInDevice, 'device' | 'browser'>): string {
  return joined([texts.kinds[KINDS[device]], BROWSERS[browser]])
}

export function deviceDetails(device: SignedInDevice, now: Date): string {
  const used = device.isThis ? texts.inUse : lastUsed(device.lastSeenAt, now)
  return joined([SYSTEMS[device.device], used, device.isKept ? texts.kept : undefined])
}

function lastUsed(at: Date, now: Date): string {
  const time = seoulTimestamp(at).slice(11, 16)
  const days = seoulDaysBetween(at, now)
  if (days <= 0) return fill(texts.usedToday, { time })
  if (days === 1) return fill(texts.usedYesterday, { time })
  const { month: m, day } = seoulClock(at)
  return fill(texts.usedOn, { m, day })
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
