import { editStorePart, NO_PARTS, readOwnedParts } from '@hansang/contract'
import { type PartContent, type PartField, type ProfilePart, isRefusal, partRefusal } from '@hansang/domain'
import { partSavedText, staffRefusalText, storeManageTexts as t } from '@hansang/messages'
import { useState } from 'react'
import { useRequestKeys } from '../../../api/index.ts'
import { toast } from '../../../ui/index.ts'
import { useIsDraft } from '../frame/of-draft.ts'
import { callAsOwner } from '../owner-session.ts'
import type { Given } from './fields/field-props.ts'
import { type Conflict, mergeParts, takeFields } from './merge-parts.ts'
import { type OwnedParts, type SeenPart, seenPart } from './use-store-parts.ts'
import { useOwnerAction } from '../frame/use-owner-action.ts'

interface Elsewhere {
  readonly message: string
  readonly conflicts: readonly Conflict[]
}

export interface DraftRequest {
  readonly storeId: string
  readonly part: ProfilePart
  readonly seen: SeenPart
  readonly onSaved: (owned: OwnedParts) => void
}

/** Nothing is kept until it is saved, and nothing typed is lost when another device was first. */
export function usePartDraft({ storeId, part, seen, onSaved }: DraftRequest) {
  const [base, setBase] = useState(seen)
  const [draft, setDraft] = useState<PartContent>(seen.content)
  const [from, setFrom] = useState<Date | null>(null)
  const [note, setNote] = useState('')
  const [held, hold] = useState<string | null>(null)
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null)
  const isDraft = useIsDraft()
  const { keyOf, forget } = useRequestKeys()
  const { isBusy, run } = useOwnerAction()
  const refused = partRefusal(part, draft)
  const conflicts = elsewhere?.conflicts ?? []
  const blocked = conflicts.length > 0 ? t.chooseFirst : (held ?? (refused && staffRefusalText(refused)))

  async function takeOther(message: string) {
    const now = await callAsOwner(readOwnedParts, { storeId })
    const theirs = isRefusal(now) ? null : seenPart(now.answer, part)
    if (!theirs) return toast(message)
    const merged = mergeParts(part, { base: base.content, mine: draft, theirs: theirs.content })
    setBase(theirs)
    setDraft(merged.merged)
    setElsewhere({ message, conflicts: merged.conflicts })
  }

  async function save() {
    if (blocked) return
    await run(async () => {
      const storeParts = { ...NO_PARTS, [part]: draft }
      const request = { storeId, seen: base.revision, from, note, storeParts }
      const saved = await callAsOwner(editStorePart, request, keyOf(request))
      if (!isRefusal(saved)) {
        forget()
        toast(from ? t.planned : partSavedText(part, isDraft))
        return onSaved(saved.answer)
      }
      if (saved.reason === 'partEditedElsewhere') return await takeOther(saved.message)
      toast(saved.message)
    })
  }

  /** One of the two values of a field that both devices changed. */
  function settle(field: PartField, whose: 'mine' | 'theirs') {
    const conflict = conflicts.find((each) => each.field === field)
    if (!conflict || !elsewhere) return
    setDraft(takeFields(draft, conflict[whose], [field]))
    setElsewhere({ ...elsewhere, conflicts: conflicts.filter((each) => each !== conflict) })
  }

  const change = (given: Given | ((now: PartContent) => Given)) =>
    setDraft((now) => ({ ...now, ...(typeof given === 'function' ? given(now) : given) }))
  return { draft, change, hold, from, setFrom, note, setNote, elsewhere, settle, blocked, isBusy, save }
}

export type PartDraft = ReturnType<typeof usePartDraft>
