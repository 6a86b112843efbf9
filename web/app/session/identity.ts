import { seoulDate } from '@hansang/domain'
import { sessionValues } from '../browser/browser-storage.ts'
import { useVisit } from '../visit/index.ts'
import { logIn } from './log-in.ts'
import { useSession } from './session.ts'
import { logFailure } from '../browser/log-failure.ts'

export interface IdentityStatus {
  readonly hasEverVerified: boolean
  readonly isVerifiedToday: boolean
}

export function identityStatus(checkedOn: string | null, now: Date): IdentityStatus {
  return { hasEverVerified: Boolean(checkedOn), isVerifiedToday: checkedOn === seoulDate(now) }
}

export function identityCheckedOn(): string | null {
  return useSession.getState().identityCheckedOn ?? sessionValues.read('ciModDtm')
}

export function useIdentityCheckedOn(): string | null {
  const ofLogin = useSession((session) => session.identityCheckedOn)
  return ofLogin ?? sessionValues.read('ciModDtm')
}

/** Logs in again to ask the server; a window's own claim is never trusted. */
export async function askForIdentity(now: Date): Promise<IdentityStatus> {
  await logIn(useVisit.getState()).catch(logFailure)
  return identityStatus(identityCheckedOn(), now)
}
