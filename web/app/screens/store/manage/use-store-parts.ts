import { type AnswerOf, readOwnedParts } from '@hansang/contract'
import type { PartContent, ProfilePart } from '@hansang/domain'
import { useState } from 'react'
import { useOwned } from '../frame/use-owned.ts'
import { useOwnedInfo } from '../owned/use-owned-info.ts'
import { callAsOwner } from '../owner-session.ts'

export type OwnedParts = AnswerOf<typeof readOwnedParts>
export type PlannedPart = OwnedParts['changes'][number]

export interface PartProps {
  readonly storeId: string
  readonly part: ProfilePart
  readonly owned: OwnedParts
  readonly onChange: (owned: OwnedParts) => void
}

export function useOwnedParts(storeId: string) {
  return useOwned(
    storeId,
    () => callAsOwner(readOwnedParts, { storeId }),
    (parts): OwnedParts => parts,
  )
}

/** `copy`: what was read of the store last, in place of parts that could not be read. */
export function useStoreParts(storeId: string) {
  const [edits, setEdits] = useState(0)
  const info = useOwnedInfo(storeId, edits)
  const owned = useOwnedParts(storeId)
  return {
    ...owned,
    copy: info.store,
    again: () => {
      owned.again()
      info.again()
    },
    change: (parts: OwnedParts) => {
      owned.change(parts)
      setEdits(edits + 1)
    },
  }
}

/** What a form begins with: the content, and the revision that its edit names. */
export interface SeenPart<Part extends ProfilePart = ProfilePart> {
  readonly content: PartContent<Part>
  readonly revision: string
  readonly who: string
  readonly at: Date
}

export function seenPart<Part extends ProfilePart>(owned: OwnedParts, part: Part): SeenPart<Part> | null {
  const state = owned.states.find((each) => each.part === part)
  const content = owned.parts[part]
  if (!state || !content) return null
  const { revision, who, at } = state
  return { content: content as unknown as PartContent<Part>, revision, who, at }
}
