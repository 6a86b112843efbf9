import { isCallerWindow, localValues, sessionValues } from '../browser/browser-storage.ts'
import { rereadBasket } from '../basket/basket.ts'
import { rereadSavedAddresses } from '../visit/saved-addresses.ts'
import { type Visit, rereadVisit, useVisit } from '../visit/visit.ts'
import { forgetVisit } from './forget-visit.ts'

/**
 * From here on this window serves one caller of an agent and keeps all that is theirs to itself. It begins with
 * nothing: what the browser, the window that opened it or a former caller left is somebody else's.
 */
export function serveOneCaller(): void {
  sessionValues.write('callerWindow', 'Y')
  forgetVisit()
}

/** This window is a customer's again, who finds what the browser keeps. */
export function serveTheBrowser(): void {
  if (!isCallerWindow()) return
  forgetVisit()
  sessionValues.remove('callerWindow', 'callyPhone')
  rereadVisit()
  rereadBasket()
  rereadSavedAddresses()
}

/** Whether an agent's link is the one of the caller whom this window serves. */
export function servesCallerOf({ channel, phoneHandle }: Visit): boolean {
  const served = useVisit.getState()
  return isCallerWindow() && served.channel === channel && served.phoneHandle === phoneHandle
}

/** The agent's own number, which goes along with orders: of this window, else the saved one. */
export function ownNumber(): string {
  return sessionValues.read('callyPhone') ?? savedNumber()
}

/** The agent's own number as it was saved for the next time; empty when it was not. */
export function savedNumber(): string {
  return localValues.read('callyPhone') ?? ''
}

/** Keeps the agent's own number for this window and those that it opens, and for the next time where wished. */
export function keepOwnNumber(number: string, isSaved: boolean): void {
  sessionValues.write('callyPhone', number)
  localValues.write('callyPhone', isSaved ? number : null)
}
