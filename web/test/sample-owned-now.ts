import type { OwnedNow } from '@hansang/contract'
import type { Lasting, MenuPart, ServiceState } from '@hansang/domain'
import { seoul } from '@hansang/testing/seoul'

const since = seoul('2026-02-17 12:10')

export function anOwnedNow(parts: Partial<OwnedNow> = {}): OwnedNow {
  return { isOpenNow: true, states: [], soldOut: [], lostPrinters: [], ...parts }
}

export function aPause(parts: Partial<ServiceState> = {}): ServiceState {
  return { kind: 'paused', since, until: null, minutes: 0, ...parts }
}

export function busy(minutes: number): ServiceState {
  return { kind: 'busy', since, until: seoul('2026-02-17 13:10'), minutes }
}

/** Until tomorrow's opening. */
export function aMark(part: MenuPart, lasting: Partial<Lasting> = {}): MenuPart & Lasting {
  return { ...part, since, until: seoul('2026-02-18 10:00'), ...lasting }
}
