import { seoulDate } from '@hansang/domain'
import { sessionValues } from '../browser/browser-storage.ts'
import { useVisit } from '../visit/visit.ts'
import { logIn } from './log-in.ts'
import { useSession } from './session.ts'

/** What the server knows about who is here. */
export interface IdentityStatus {
  readonly hasEverVerified: boolean
  readonly isVerifiedToday: boolean
}

/** @param checkedOn the day in Seoul of the last check; '' or `null` when there was none. */
export function identityStatus(checkedOn: string | null, now: Date): IdentityStatus {
  return { hasEverVerified: Boolean(checkedOn), isVerifiedToday: checkedOn === seoulDate(now) }
}

/** The day of the last check: of this page's login, else of the one before it in this tab. */
export function identityCheckedOn(): string | null {
  return useSession.getState().identityCheckedOn ?? sessionValues.read('ciModDtm')
}

/** As `identityCheckedOn`, and follows it. */
export function useIdentityCheckedOn(): string | null {
  const ofLogin = useSession((session) => session.identityCheckedOn)
  return ofLogin ?? sessionValues.read('ciModDtm')
}

/** Asks the server: a window that says "checked" is never believed. */
export async function askForIdentity(now: Date): Promise<IdentityStatus> {
  await logIn(useVisit.getState()).catch((failure: unknown) => console.warn(failure))
  return identityStatus(identityCheckedOn(), now)
}
