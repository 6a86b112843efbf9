import { readKeptPoints, type PointBalance } from '@hansang/contract'
import { create } from 'zustand'
import { localValues } from '../browser/browser-storage.ts'

/** `out` until this page's first login is answered. */
export type SessionState = 'out' | 'in' | 'maintenance' | 'refused'

export interface Session {
  readonly state: SessionState
  readonly points: readonly PointBalance[]
  /** Seoul date of the last identity check; '' for none, `null` before the login. */
  readonly identityCheckedOn: string | null
  readonly message: string
}

export const LOGGED_OUT: Session = { state: 'out', points: [], identityCheckedOn: null, message: '' }

export const useSession = create<Session>()(() => LOGGED_OUT)

export function rememberedPoints(): readonly PointBalance[] {
  return readKeptPoints(localValues.readJson('point'))
}
