import { readKeptPoints, type PointBalance } from '@hansang/contract'
import { create } from 'zustand'
import { localValues } from '../browser/browser-storage.ts'

/** `out` until the first login of this page is answered. */
export type SessionState = 'out' | 'in' | 'maintenance' | 'refused'

export interface Session {
  readonly state: SessionState
  /** Of the login answer. */
  readonly points: readonly PointBalance[]
  /** The day in Seoul of the last identity check; '' when there was none, `null` before the login. */
  readonly identityCheckedOn: string | null
  /** The server's own words when it refused. */
  readonly message: string
}

export const LOGGED_OUT: Session = { state: 'out', points: [], identityCheckedOn: null, message: '' }

/** Whether the customer is logged in; the token itself stays in storage. */
export const useSession = create<Session>()(() => LOGGED_OUT)

/** The points of the last login, for screens that do not log in themselves. */
export function rememberedPoints(): readonly PointBalance[] {
  return readKeptPoints(localValues.readJson('point'))
}
