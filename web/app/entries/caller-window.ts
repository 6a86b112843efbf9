import { isCallerWindow, localValues, sessionValues } from '../browser/browser-storage.ts'
import { rereadBasket } from '../basket/basket.ts'
import { rereadSavedAddresses, rereadVisit, useVisit, type Visit } from '../visit/index.ts'
import { forgetVisit } from './forget-visit.ts'

/**
 * Makes this window serve one caller, with its own storage. It starts empty, as stored data belongs to
 * another customer.
 */
export function serveOneCaller(): void {
  sessionValues.write('callerWindow', 'Y')
  forgetVisit()
}

export function serveTheBrowser(): void {
  if (!isCallerWindow()) return
  forgetVisit()
  sessionValues.remove('callerWindow', 'callyPhone')
  rereadVisit()
  rereadBasket()
  rereadSavedAddresses()
}

export function servesCallerOf({ channel, phoneHandle }: Visit): boolean {
  const served = useVisit.getState()
  return isCallerWindow() && served.channel === channel && served.phoneHandle === phoneHandle
}

export function ownNumber(): string {
  return sessionValues.read('callyPhone') ?? savedNumber()
}

export function savedNumber(): string {
  return localValues.read('callyPhone') ?? ''
}

export function keepOwnNumber(number: string, isSaved: boolean): void {
  sessionValues.write('callyPhone', number)
  localValues.write('callyPhone', isSaved ? number : null)
}
